import { type Command, InvalidArgumentError } from 'commander';

const limitPreset = 50;
const limitMax = 100_000;

/** What every command that asks the service takes. */
export function addCommonOptions(command: Command): Command {
  return command
    .option('--profile <name>', 'as whom: a name given to "muster login"')
    .option('--json', 'answer in JSON, failures too');
}

/** The same, and how much of a list. */
export function addListOptions(command: Command): Command {
  return addCommonOptions(command)
    .option('--limit <count>', 'how many at most', parseLimit, limitPreset)
    .option('--all', 'all there are, page by page');
}

/** The service would say so too, by its own name of the option. */
export function parseInstant(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(text)) {
    throw new InvalidArgumentError('It must be a time such as 2026-11-01T00:00:00Z.');
  }
  return text;
}

function parseLimit(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > limitMax) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${limitMax}.`);
  }
  return limit;
}
