import type { CompletedCommand, CompletedOption } from './describe-commands.ts';

/** Works when it is sourced, and as a file named _muster in $fpath. */
export function writeZsh(commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  const valued = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map((option) => `    '${path} ${option.flag}') ${valuesOf(option)}; return ;;`),
  );
  const words = commands.map(({ path, subcommands, options, values }) => {
    const all = [
      ...subcommands.map(({ name, description }) => quote(`${name}:${description}`)),
      ...values.map(quote),
      ...options.map(({ flag, description }) => quote(`${flag}:${description}`)),
    ];
    return `    '${path}') found=(${all.join(' ')}) ;;`;
  });
  return `#compdef muster
# muster completion for zsh: eval "$(muster completion zsh)" in ~/.zshrc, after compinit
_muster() {
  local at='' i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    case "\${at:+$at }\${words[i]}" in
      ${paths.join('|')}) at="\${at:+$at }\${words[i]}" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valued.join('\n')}
  esac
  case "$at" in
${words.join('\n')}
  esac
  _describe 'muster' found || _files
}
if [ "\${funcstack[1]}" = '_muster' ]; then
  _muster "$@"
else
  compdef _muster muster
fi
`;
}

function valuesOf({ choices, isFile }: CompletedOption): string {
  if (isFile) return '_files';
  return choices.length === 0 ? ':' : `compadd -- ${choices.join(' ')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
