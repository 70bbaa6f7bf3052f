"""Groups of standard names and codes: states of the USA, countries, months, days of the week, men and women.

"New York" in a question and `NY` in a cell are in the same group, so the question matches the cell. The codes are from
the United States Postal Service and from ISO 3166-1 (two and three letters). The group of Peru also has `Peruvian`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from sqlsp.question.dates import MONTHS, WEEKDAYS
from sqlsp.question.words import plain

_STATES = """
    Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, Florida FL,
    Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME,
    Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE,
    Nevada NV, New_Hampshire NH, New_Jersey NJ, New_Mexico NM, New_York NY, North_Carolina NC, North_Dakota ND, Ohio OH,
    Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode_Island RI, South_Carolina SC, South_Dakota SD, Tennessee TN,
    Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West_Virginia WV, Wisconsin WI, Wyoming WY,
    District_of_Columbia DC Washington_DC
"""
_COUNTRIES = """
    Argentina AR ARG Argentinian Argentine, Australia AU AUS Australian, Austria AT AUT Austrian,
    Belgium BE BEL Belgian, Brazil BR BRA Brazilian, Bulgaria BG BGR Bulgarian, Canada CA CAN Canadian,
    Chile CL CHL Chilean, China CN CHN Chinese, Colombia CO COL Colombian, Croatia HR HRV Croatian, Cuba CU CUB Cuban,
    Czech_Republic Czechia CZ CZE Czech, Denmark DK DNK Danish, Egypt EG EGY Egyptian, England ENG English,
    Estonia EE EST Estonian, Ethiopia ET ETH Ethiopian, Finland FI FIN Finnish, France FR FRA French,
    Germany DE DEU German, Greece GR GRC Greek, Hungary HU HUN Hungarian, Iceland IS ISL Icelandic, India IN IND Indian,
    Indonesia ID IDN Indonesian, Iran IR IRN Iranian, Iraq IQ IRQ Iraqi, Ireland IE IRL Irish, Israel IL ISR Israeli,
    Italy IT ITA Italian, Jamaica JM JAM Jamaican, Japan JP JPN Japanese, Kenya KE KEN Kenyan,
    Latvia LV LVA Latvian, Lithuania LT LTU Lithuanian, Luxembourg LU LUX, Malaysia MY MYS Malaysian,
    Mexico MX MEX Mexican, Morocco MA MAR Moroccan, Netherlands NL NLD Holland Dutch, New_Zealand NZ NZL,
    Nigeria NG NGA Nigerian, Norway NO NOR Norwegian, Pakistan PK PAK Pakistani, Peru PE PER Peruvian,
    Philippines PH PHL Filipino, Poland PL POL Polish, Portugal PT PRT Portuguese, Romania RO ROU Romanian,
    Russia RU RUS Russian Russian_Federation, Saudi_Arabia SA SAU Saudi, Scotland SCO Scottish, Serbia RS SRB Serbian,
    Singapore SG SGP Singaporean, Slovakia SK SVK Slovak, Slovenia SI SVN Slovenian, South_Africa ZA ZAF South_African,
    South_Korea KR KOR Korean Republic_of_Korea, Spain ES ESP Spanish, Sweden SE SWE Swedish,
    Switzerland CH CHE Swiss, Thailand TH THA Thai, Turkey TR TUR Turkish, Ukraine UA UKR Ukrainian,
    United_Arab_Emirates AE ARE UAE, United_Kingdom GB GBR UK U_K Great_Britain Britain British,
    United_States US USA U_S U_S_A United_States_of_America America American, Venezuela VE VEN Venezuelan,
    Vietnam VN VNM Vietnamese, Wales WLS Welsh
"""
_CONTINENTS = "Africa African, America American, Asia Asian, Europe European EU European_Union"
_LONGER_CODES = {"September": ("Sept",), "Tuesday": ("Tues",), "Thursday": ("Thurs",)}
_CALENDAR = ", ".join(
    " ".join((name, name[:3], *_LONGER_CODES.get(name, ()))) for name in (*MONTHS, *WEEKDAYS) if name != "May"
)
_PEOPLE = (
    "male M man men males boys, female F woman women females girls, left_handed L left lefty, right_handed R right"
)
_NO_CODES = frozenset(("man", "men", "boys", "left"))  # words that are as short as codes, but need no capital
MAX_WORDS = 4  # of a name
_MAX_CODE_LETTERS = 4  # names up to this length count only with a capital: "IN", "US", "Mar"


def other_names(text: str, written: str) -> tuple[str, ...]:
    """Returns the other names in the group of `text`. If `text` is in no group, returns ().

    `text` and the result are in the form of `words.plain`. `written` is `text` with the capitals of the question. A
    code of two letters counts only in capitals ("IN"). A longer code counts with a first capital, too ("Mar").
    """
    may_be_code = len(text.replace(" ", "")) <= _MAX_CODE_LETTERS and text not in _NO_CODES
    is_written_as_code = written.isupper() or (written.istitle() and len(text) > 2)
    if may_be_code and not is_written_as_code:
        return ()
    return _load_groups().get(text, ())


@cache
def _load_groups() -> dict[str, tuple[str, ...]]:
    """Returns for every name the other names in its groups. All names are in the form of `words.plain`."""
    other_names_of: dict[str, list[str]] = defaultdict(list)
    for group in ", ".join((_STATES, _COUNTRIES, _CONTINENTS, _CALENDAR, _PEOPLE)).split(","):
        names = [plain(name.replace("_", " ")) for name in group.split()]
        for name in names:
            other_names_of[name] += (other for other in names if other != name)
    return {name: tuple(dict.fromkeys(others)) for name, others in other_names_of.items()}
