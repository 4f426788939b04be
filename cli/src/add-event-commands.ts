import { type Command, InvalidArgumentError, Option } from 'commander';
import type { EventArguments } from './list-events.ts';
import { addCommonOptions, limitMax, limitPreset, run, wholeNumber } from './options.ts';

/** `muster events …` */
export function addEventCommands(program: Command): void {
  const events = program.command('events').description('read the event feed');
  run(
    addCommonOptions(events.command('list').description('events in order, oldest first'))
      .option('--after <position>', 'only later events; "latest" for those to come', parsePosition)
      .option('--types <types>', 'only these event types, separated by commas')
      .option('--limit <count>', 'how many at most', wholeNumber(1, limitMax), limitPreset)
      .addOption(
        new Option('--follow', 'show all, then each new one, until Ctrl-C').conflicts('limit'),
      ),
    async (options: EventArguments) => (await import('./list-events.ts')).listEvents(options),
  );
}

function parsePosition(text: string): string {
  if (/^(?:0|[1-9]\d{0,14}|latest)$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a position, such as 1042, or "latest".');
}
