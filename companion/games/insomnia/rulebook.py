from companion.core.game import RuleText


def rules_in_words() -> tuple[RuleText, ...]:
    return ()
