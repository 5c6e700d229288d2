"""A standing order as one line of a record:

    Order. Bob: after 12 until 30 at follow when role=trade take trade or dissent

given after decision 12, withdrawn after decision 30, the options in order of preference.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from digsite.match.option_tokens import one_word
from digsite.match.orders import Order
from digsite.match.stored_record import Instruction, Word

ORDER = re.compile(
    r"after ([0-9]{1,9})(?: until ([0-9]{1,9}))? at (\S+)"
    r"(?: when ([^\s=]+=\S*(?: [^\s=]+=\S*)*))? take (\S+(?: or \S+)*)"
)
EXAMPLE = "Order. Ann: after 12 at follow take trade or dissent"


def write_order(told: Instruction) -> str:
    """The line of an order."""
    order = told.order
    until = "" if told.until is None else f" until {told.until}"
    facts = "".join(f" {fact}={one_word(value)}" for fact, value in order.when.items())
    when = f" when{facts}" if facts else ""
    take = " or ".join(order.take)
    return f"Order. {told.name.text}: after {told.after}{until} at {order.decision}{when} take {take}"


def read_order(name: Word, text: str) -> Instruction | None:
    """What stands behind the name in the line of an order; None if it is none."""
    found = ORDER.fullmatch(text)
    if not found:
        return None
    after, until, decision, when, take = found.groups()
    facts = [fact.partition("=") for fact in (when or "").split()]
    order = Order(decision, tuple(take.split(" or ")), {fact: unquote(value) for fact, _, value in facts})
    return Instruction(name, order, int(after), int(until) if until else None)
