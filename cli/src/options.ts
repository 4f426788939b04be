import { type Command, InvalidArgumentError, Option } from 'commander';
import { CliFailure } from './cli-failure.ts';
import type { CommonOptions } from './connect.ts';
import type { ListArguments } from './list-filters.ts';
import type { ListKind } from './list-records.ts';

export const limitPreset = 50;
export const limitMax = 100_000;

/**
 * Sets the action of a command. Its failures are thrown as `CliFailure`, as JSON documents with
 * --json.
 */
export function run(command: Command, work: (...args: never[]) => Promise<void>): void {
  command.action(async (...args) => {
    try {
      await work(...(args as never[]));
    } catch (error) {
      const { explainFailure } = await import('./explain-failure.ts');
      const failure = explainFailure(error, command.name() === 'login');
      if (failure instanceof CliFailure) {
        failure.isForPrograms = command.opts<CommonOptions>().json === true;
      }
      throw failure;
    }
  });
}

export function addCommonOptions(command: Command): Command {
  return command
    .option('--profile <name>', 'profile to use, as named with "muster login"')
    .option('--json', 'print JSON, also for errors');
}

/** Adds `… list` with the options that every list has. */
export function addList(
  parent: Command,
  kind: ListKind,
  description: string,
  statuses: readonly string[],
): Command {
  const command = addListCommand(parent.command('list'), kind, description);
  return command.addOption(
    new Option('--status <status>', 'only records with this status').choices(statuses),
  );
}

/** Makes a command a list, without filters. */
export function addListCommand(command: Command, kind: ListKind, description: string): Command {
  addCommonOptions(command.description(description))
    .option('--limit <count>', 'maximum number of records', wholeNumber(1, limitMax), limitPreset)
    .option('--all', 'all records, page by page');
  run(command, async (options: ListArguments) => {
    const { listRecords } = await import('./list-records.ts');
    await listRecords(kind, options);
  });
  return command;
}

/** For the lists that support filtering by time of change. */
export const updatedSince = [
  '--updated-since <instant>',
  'only records changed at or after this time, e.g. 2026-11-01T00:00:00Z',
  parseInstant,
] as const;

export function parseInstant(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(text)) return text;
  throw new InvalidArgumentError('It must be a time such as 2026-11-01T00:00:00Z.');
}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

export function parseDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a date such as 2027-08-02.');
}
