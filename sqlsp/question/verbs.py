"""Words of one verb that stems do not show: `took`, `taken` and `takes`, `buyer` and `bought`."""

from __future__ import annotations

from typing import Final

from sqlsp.question.words import stem

_VERBS: Final = """
become became; begin began begun; bring brought; build built; buy bought; catch caught;
choose chose chosen; come came; draw drew drawn; drive drove driven; eat ate eaten; feed fed; fight fought;
find found; fly flew flown; forget forgot forgotten; give gave given; go went gone; grow grew grown;
hold held; keep kept; know knew known; lay laid; lead led; leave left; lend lent; lose lost; make made;
meet met; pay paid; ride rode ridden; rise rose risen; run ran; say said; see saw seen; seek sought; sell sold;
send sent; shoot shot; show showed shown; sing sang sung; speak spoke spoken; spend spent; steal stole stolen;
take took taken; teach taught; tell told; think thought; throw threw thrown; undertake undertook undertaken;
wear wore worn; win won; withdraw withdrew withdrawn; write wrote written; oversee oversaw overseen
"""
_SHORTEST: Final = 4  # letters of a noun: `user`
_FIRST_FORMS: Final = {
    stem(form): stem(forms.split()[0]) for forms in _VERBS.replace("\n", " ").split(";") for form in forms.split()
}


def verb_stem(word: str) -> str:
    """The stem of a word, of an irregular verb that of its first form: `take` for `taken`."""
    return _FIRST_FORMS.get(found := stem(word), found)


def verb_stems(words: str) -> set[str]:
    """The stems (`verb_stem`) of words that are separated by blanks."""
    return {verb_stem(word) for word in words.lower().split()}


def is_same_verb(word: str, other: str) -> bool:
    """Whether two stems are one, or one is a verb of the other."""
    return word == other or is_verb_of(other, word) or is_verb_of(word, other)


def is_verb_of(verb: str, noun: str) -> bool:
    """Whether a noun is who does what a verb says: `buyer` of `buy`, `user` of `use`; both by `verb_stem`."""
    if len(noun) < _SHORTEST or not noun.endswith(("er", "or")):
        return False
    doubled = noun[-3:-2] == noun[-4:-3]  # winner
    return verb in {verb_stem(noun[:-2]), verb_stem(noun[:-1]), verb_stem(noun[: -3 if doubled else -2])}
