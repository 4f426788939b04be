import type { CompletedCommand } from './describe-commands.ts';

/** For bash 3.2, which macOS still has, and newer. */
export function writeBash(commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  const valued = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flag, choices, isFile }) => {
        const words = isFile ? '-f' : `-W '${choices.join(' ')}'`;
        return `    '${path} ${flag}') COMPREPLY=($(compgen ${words} -- "$cur")); return ;;`;
      }),
  );
  const words = commands.map(({ path, subcommands, options, values }) => {
    const names = subcommands.map(({ name }) => name);
    const all = [...names, ...values, ...options.map(({ flag }) => flag)];
    return `    '${path}') words='${all.join(' ')}' ;;`;
  });
  return `# muster completion for bash: eval "$(muster completion bash)" in ~/.bashrc
_muster() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" at='' words='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${at:+$at }\${COMP_WORDS[i]}" in
      ${paths.join('|')}) at="\${at:+$at }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at $prev" in
${valued.join('\n')}
  esac
  case "$at" in
${words.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _muster muster
`;
}
