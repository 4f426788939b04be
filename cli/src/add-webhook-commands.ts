import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommonOptions } from './connect.ts';
import { addCommonOptions, addListOptions } from './list-options.ts';
import type { ListenArguments } from './listen/run-listen.ts';
import type { ListOptions } from './print-records.ts';
import type { VerifyArguments } from './verify-delivery.ts';

const portMax = 65_535;
const secondsMax = 3_600;

/** What helps with receiving webhooks. */
export function addWebhookCommands(program: Command): void {
  const deliveries = program.command('deliveries').description('list webhook deliveries');
  addListOptions(deliveries.command('list').description('deliveries, newest first'))
    .option('--endpoint <id>', 'to one endpoint')
    .addOption(
      new Option('--status <status>', 'in this status').choices([
        'pending',
        'delivered',
        'failed',
        'skipped',
      ]),
    )
    .action(async (options: CommonOptions & ListOptions) => {
      const { runListDeliveries } = await import('./list-deliveries.ts');
      await runListDeliveries(options);
    });

  addSecretOptions(
    addCommonOptions(
      program
        .command('listen')
        .description('show deliveries as they happen, and forward them to a local program'),
    ),
  )
    .option('--forward-to <url>', 'receive deliveries here and send each on, untouched')
    .option(
      '--port <port>',
      'where to receive them: 4010 unless given, 0 picks a free one',
      wholeNumber(0, portMax),
    )
    .option('--endpoint <id>', 'only what goes to this endpoint')
    .option('--interval <seconds>', 'how often to ask', wholeNumber(1, secondsMax), 5)
    .action(async (options: ListenArguments) => {
      const { runListen } = await import('./listen/run-listen.ts');
      await runListen(options);
    });

  addSecretOptions(
    program
      .command('verify')
      .description('check the signature of a delivery that was kept in files')
      .argument('<body-file>', 'the body, byte for byte as it came'),
  )
    .option('--header <header>', 'a header of the delivery, "name: value"; once for each', collect)
    .option('--headers-file <file>', 'the same, a header on each line')
    .option('--any-age', 'whenever it was sent; otherwise within the last five minutes')
    .option('--json', 'answer in JSON')
    .action(async (file: string, options: VerifyArguments) => {
      const { runVerify } = await import('./verify-delivery.ts');
      await runVerify(file, options);
    });
}

function addSecretOptions(command: Command): Command {
  return command
    .option(
      '--secret-stdin',
      'read the endpoint’s secret (whsec_…) from standard input, or set MUSTER_WEBHOOK_SECRET',
    )
    .option('--secret-file <file>', 'read it from a file; several lines for several secrets');
}

function collect(header: string, before: readonly string[] = []): string[] {
  if (!/^[\w-]+:/.test(header)) throw new InvalidArgumentError('It must be "name: value".');
  return [...before, header];
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    if (number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return number;
  };
}
