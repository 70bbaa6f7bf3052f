"""Scripts that complete command lines in bash, zsh and fish; commands and options are written into them.

Values come from what is said of the options: names, true and false, the files of a group. Files are completed by the
shell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from shlex import quote
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.bare_words import SHORT
from sqlsp.options.cli import SCHEMAS
from sqlsp.options.option import described, values_of
from sqlsp.options.usage import group_options, groups_of

_FLAGS: Final = {"--help": "explain the options", "--cfg": "job: print the options", "--multirun": "several values"}


@dataclass(frozen=True)
class Completed:
    """A word that a command takes: what it means, and the values behind its `=`; those of a path are files."""

    about: str
    values: tuple[str, ...] = ()


def words_of(command: str) -> dict[str, Completed]:
    """Groups and options of a command, as `NAME=`, and its flags."""
    if command not in SCHEMAS:
        return {"--help": Completed(_FLAGS["--help"])}
    schema = SCHEMAS[command]
    flags = _FLAGS | {flag: option for flag, option in SHORT.items() if option.partition("=")[0] in described(schema)}
    truths = {name for name, value in values_of(schema()).items() if isinstance(value, bool)}
    found = {f"{group}=": Completed("options", tuple(group_options(group, command))) for group in groups_of(command)}
    for name, said in described(schema).items():
        values = tuple(said.names or ()) or (("true", "false") if name in truths else ())
        found[f"{name}="] = Completed(said.about.partition(";")[0], values)
    return found | {flag: Completed(about) for flag, about in flags.items()}


def bash(commands: Mapping[str, str]) -> str:
    """The script for bash. It completes files itself only beside options; else readline does, which knows quotes."""
    words = "\n".join(f"        {name}) echo {quote(' '.join(words_of(name)))} ;;" for name in commands)
    values = _match_values(commands, lambda values: f"echo {quote(' '.join(values))}")
    return _BASH.replace("@COMMANDS@", " ".join(commands)).replace("@WORDS@", words).replace("@VALUES@", values)


def zsh(commands: Mapping[str, str]) -> str:
    """The script for zsh."""
    named = "\n".join(f"        {quote(_described(name, about))}" for name, about in commands.items())
    words = "\n".join(
        f"        {name}) taken=({' '.join(quote(_described(w, e.about)) for w, e in words_of(name).items())}) ;;"
        for name in commands
    )
    values = _match_values(commands, lambda values: f"values=({' '.join(map(quote, values))})")
    return _ZSH.replace("@COMMANDS@", named).replace("@WORDS@", words).replace("@VALUES@", values)


def _match_values(commands: Iterable[str], write: Callable[[tuple[str, ...]], str]) -> str:
    """The patterns of a `case`, one for each word of a command that has values, and what is done there."""
    return "\n".join(
        f"        {quote(f'{name} {word}')}) {write(each.values)} ;;"
        for name in commands
        for word, each in words_of(name).items()
        if each.values
    )


def _described(word: str, about: str) -> str:
    """A word with what it means, as `_describe` of zsh takes it."""
    return f"{word}:{about}".replace(f"{word}:", word.replace(":", "\\:") + ":", 1)


def fish(commands: Mapping[str, str]) -> str:
    """The script for fish."""
    lines = [_FISH.rstrip()]
    for name, about in commands.items():
        lines.append(f"complete -c sqlsp -n __sqlsp_is -f -a {name} -d {_fish(about)}")
        for word, each in words_of(name).items():
            lines.append(f"complete -c sqlsp -n '__sqlsp_is {name}' -a {word} -d {_fish(each.about)}")
            if each.values:
                choices = " ".join(f"{word}{value}" for value in each.values)
                lines.append(f"complete -c sqlsp -n '__sqlsp_is {name}' -a {_fish(choices)}")
    return "\n".join([*lines, ""])


def _fish(text: str) -> str:
    """A text in quotes, as fish has them."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: Final[Mapping[str, Callable[[Mapping[str, str]], str]]] = {"bash": bash, "zsh": zsh, "fish": fish}


def script(shell: str, commands: Mapping[str, str]) -> str:
    """The script for a shell; `commands` are all commands with what they do. Raises ConfigError for another shell."""
    if shell not in SHELLS:
        raise ConfigError(f"there is no completion for {shell or 'no shell'}; sqlsp completion {'|'.join(SHELLS)}")
    return SHELLS[shell](commands)


_BASH: Final = r"""# completion of sqlsp for bash
_sqlsp_words() {
    case $1 in
@WORDS@
    esac
}
_sqlsp_values() {
    case $1 in
@VALUES@
    esac
}
_sqlsp() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} key= lead= found
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "@COMMANDS@ --help --version" -- "$word")
        return
    fi
    if [[ $word == = ]]; then  # bash takes = for a word of its own
        key=$before= word=
    elif [[ $before == = ]]; then
        key=${COMP_WORDS[COMP_CWORD-2]}=
    elif [[ $word == *=* ]]; then
        key=${word%%=*}= lead=$key word=${word#*=}
    fi
    if [[ -n $key ]]; then
        mapfile -t COMPREPLY < <(compgen -P "$lead" -W "$(_sqlsp_values "$command $key")" -- "$word")
        return
    fi
    [[ $command == completion ]] && mapfile -t COMPREPLY < <(compgen -W "bash zsh fish" -- "$word") && return
    [[ -z $word || $word == *[\"\'\\/]* ]] && return  # a file, by readline
    mapfile -t COMPREPLY < <(compgen -W "$(_sqlsp_words "$command")" -- "$word")
    ((${#COMPREPLY[@]})) || return
    while IFS= read -r found; do
        [[ -d $found ]] && found+=/
        COMPREPLY+=("$(printf %q "$found")")
    done < <(compgen -f -- "$word")
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace
}
complete -o default -F _sqlsp sqlsp
"""

_ZSH: Final = r"""#compdef sqlsp
# completion of sqlsp for zsh
_sqlsp() {
    local -a names taken values
    local key
    names=(
@COMMANDS@
    )
    if ((CURRENT == 2)); then
        _describe command names
        return
    fi
    if [[ $PREFIX == *=* ]]; then
        key=${PREFIX%%=*}=
        case "$words[2] $key" in
@VALUES@
        esac
        compset -P '*='
        if ((${#values})); then
            compadd -a values
        else
            _files
        fi
        return
    fi
    case $words[2] in
@WORDS@
    esac
    [[ $words[2] == completion ]] && taken=(bash zsh fish)
    _describe option taken -S ''
    _files
}
compdef _sqlsp sqlsp
"""

_FISH: Final = r"""# completion of sqlsp for fish
function __sqlsp_is
    set -l typed (commandline -opc)
    if test (count $argv) -eq 0
        test (count $typed) -eq 1
    else
        test (count $typed) -ge 2; and test "$typed[2]" = $argv[1]
    end
end
complete -c sqlsp -n '__sqlsp_is completion' -f -a 'bash zsh fish'
"""
