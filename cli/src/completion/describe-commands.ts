import type { Command, Option } from 'commander';

/** One option, as it is completed. */
export interface CompletedOption {
  /** `--json` */
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  readonly isFile: boolean;
}

/** One command, as it is completed. */
export interface CompletedCommand {
  /** `employees list`; empty for the program. */
  readonly path: string;
  readonly description: string;
  readonly subcommands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly CompletedOption[];
  /** What its arguments may be, where that is a choice. */
  readonly values: readonly string[];
}

/** The program and all commands below it. */
export function describeCommands(program: Command): CompletedCommand[] {
  return [describe(program, ''), ...program.commands.flatMap((each) => below(each, ''))];
}

function below(command: Command, parent: string): CompletedCommand[] {
  const path = `${parent} ${command.name()}`.trim();
  return [describe(command, path), ...command.commands.flatMap((each) => below(each, path))];
}

function describe(command: Command, path: string): CompletedCommand {
  return {
    path,
    description: command.description(),
    subcommands: command.commands.map((each) => ({
      name: each.name(),
      description: each.description(),
    })),
    options: [
      ...command.options.flatMap(completed),
      {
        flag: '--help',
        description: 'display help for command',
        takesValue: false,
        choices: [],
        isFile: false,
      },
    ],
    values: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
}

function completed(option: Option): CompletedOption[] {
  if (option.long === undefined || option.long === null) return [];
  return [
    {
      flag: option.long,
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
      isFile: option.long.endsWith('-file'),
    },
  ];
}
