import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

/** What a shell offers after `line` to somebody who presses Tab, with `script` taken in as the page says. */
export type CompleteInShell = (script: string, line: string) => string[];

// A shell that waits for somebody has failed.
const shellTimeoutMs = 30_000;

export const completeInBash: CompleteInShell = (script, line) => {
  const words = line.split(' ');
  const call = [
    script,
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length - 1}`,
    '_muster; printf "%s\\n" "${COMPREPLY[@]}"',
  ];
  return runShell('bash', ['--norc', '-c', call.join('\n')]);
};

export const completeInFish: CompleteInShell = (script, line) =>
  runShell('fish', ['--no-config', '-c', `${script}\ncomplete -C '${line}'`]).map(
    (offered) => offered.split('\t')[0] ?? '',
  );

/** With `eval`, as in ~/.zshrc. */
export const completeInZsh: CompleteInShell = (script, line) => pressTabInZsh(script, line, 'eval');

/** As a file in $fpath, as packages of distributions bring it. */
export const completeInZshFromFile: CompleteInShell = (script, line) =>
  pressTabInZsh(script, line, 'file');

/** zsh completes nowhere but in its line editor, so that one runs on a terminal of zsh's own making. */
function pressTabInZsh(script: string, line: string, way: 'eval' | 'file'): string[] {
  const directory = makeThrowAwayDirectory('muster-zsh-', {});
  const write = (name: string, text: string): void => writeFileSync(join(directory, name), text);
  write('_muster', script);
  write('offered', '');
  write('set-up', zshSetUp);
  try {
    runShell('zsh', ['-f', '-c', zshDriver], { DIRECTORY: directory, WAY: way, LINE: line });
    return linesOf(readFileSync(join(directory, 'offered'), 'utf8'));
  } finally {
    removeThrowAwayDirectory(directory);
  }
}

const zshSetUp = `
PROMPT=
unsetopt beep
[[ $WAY == file ]] && fpath=($DIRECTORY $fpath)
autoload -U compinit; compinit -D -u
[[ $WAY == eval ]] && eval "$(<$DIRECTORY/_muster)"
bindkey '^I' complete-word
compadd() {
  if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
    local -a __offered
    builtin compadd -O __offered "$@"
    print -rl -- $__offered >> $DIRECTORY/offered
  fi
  builtin compadd "$@"
}
comppostfuncs=(exit)
print ready
`;

const zshDriver = `
zmodload zsh/zpty
zpty line-editor 'zsh -f -i'
zpty -w line-editor "source $DIRECTORY/set-up"
zpty -r line-editor said '*ready*'
zpty -w -n line-editor $LINE$'\\t'
while zpty -r line-editor said; do :; done
`;

function runShell(shell: string, args: readonly string[], more: Record<string, string> = {}) {
  // Of its own: shells keep files at home, which of another user they cannot write.
  const home = makeThrowAwayDirectory('muster-shell-', {});
  const { status, stdout, stderr } = spawnSync(shell, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, TERM: 'dumb', ...more },
    timeout: shellTimeoutMs,
  });
  removeThrowAwayDirectory(home);
  if (stderr !== '' || status === null) throw new Error(`${shell} ended with ${status}: ${stderr}`);
  return linesOf(stdout);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
