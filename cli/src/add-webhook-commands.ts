import { type Command, InvalidArgumentError } from 'commander';
import type { ListenArguments } from './listen.ts';
import { addCommonOptions, addList, parseInstant, run, wholeNumber } from './options.ts';
import type { VerifyArguments } from './verify-delivery.ts';
import { deliveryStatuses } from './values.gen.ts';

const portMax = 65_535;
const secondsMax = 3_600;

/** Adds the commands that help with receiving webhooks. */
export function addWebhookCommands(program: Command): void {
  const deliveries = program.command('deliveries').description('list webhook deliveries');
  addList(deliveries, 'deliveries', 'list deliveries, newest first', deliveryStatuses)
    .option('--endpoint <id>', 'only deliveries to this endpoint (ID)')
    .option('--event <type>', 'only deliveries of this event type, such as leave.approved')
    .option('--created-since <instant>', 'only deliveries from this time on', parseInstant)
    .option('--created-until <instant>', 'only deliveries before this time', parseInstant);
  run(
    addSecretOptions(
      addCommonOptions(
        program
          .command('listen')
          .description('show deliveries as they happen, and forward them to a local program'),
      ),
    )
      .option('--forward-to <url>', 'receive deliveries here and forward each one unchanged')
      .option(
        '--port <port>',
        'port to receive deliveries on (default: 4010; 0 picks a free port)',
        wholeNumber(0, portMax),
      )
      .option('--endpoint <id>', 'only deliveries to this endpoint (ID)')
      .option(
        '--interval <seconds>',
        'seconds between requests to the API',
        wholeNumber(1, secondsMax),
        5,
      ),
    async (options: ListenArguments) => (await import('./listen.ts')).listen(options),
  );
  run(
    addSecretOptions(
      program
        .command('verify')
        .description('verify the signature of a delivery saved in files')
        .argument('<body-file>', 'file with the body, byte for byte as received'),
    )
      .option(
        '--header <header>',
        'a header of the delivery, "name: value"; repeat for each header',
        collect,
      )
      .option('--headers-file <file>', 'file with the headers, one per line')
      .option('--any-age', 'accept a delivery of any age, not only of the last five minutes')
      .option('--json', 'print JSON'),
    async (file: string, options: VerifyArguments) =>
      (await import('./verify-delivery.ts')).verifyDelivery(file, options),
  );
}

function addSecretOptions(command: Command): Command {
  return command
    .option(
      '--secret-stdin',
      'read the endpoint’s secret (whsec_…) from standard input, or set MUSTER_WEBHOOK_SECRET',
    )
    .option('--secret-file <file>', 'read the secret from a file, one secret per line');
}

function collect(header: string, before: readonly string[] = []): string[] {
  if (!/^[\w-]+:/.test(header)) throw new InvalidArgumentError('It must be "name: value".');
  return [...before, header];
}
