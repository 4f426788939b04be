import type { CompletedCommand, CompletedOption } from './describe-commands.ts';

/** For ~/.config/fish/completions/muster.fish */
export function writeFish(commands: readonly CompletedCommand[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => quote(path));
  const lines = commands.flatMap(({ path, subcommands, options, values }) => {
    const where = `complete -c muster -n ${quote(`__muster_at ${quote(path)}`)}`;
    return [
      ...subcommands.map(
        ({ name, description }) => `${where} -f -a ${name} -d ${quote(description)}`,
      ),
      ...values.map((value) => `${where} -f -a ${quote(value)}`),
      ...options.map((option) => `${where} ${describe(option)}`),
    ];
  });
  return `# muster completion for fish: muster completion fish > ~/.config/fish/completions/muster.fish
function __muster_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$at $word")
    if contains -- $next ${paths.join(' ')}
      set at $next
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function describe({ flag, description, takesValue, choices, isFile }: CompletedOption): string {
  const name = `-l ${flag.slice('--'.length)} -d ${quote(description)}`;
  if (isFile) return `${name} -r -F`;
  if (!takesValue) return name;
  return choices.length === 0 ? `${name} -x` : `${name} -x -a ${quote(choices.join(' '))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
