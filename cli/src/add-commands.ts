import { type Command, InvalidArgumentError, Option } from 'commander';
import { addEmployeeCommands } from './add-employee-commands.ts';
import { addEventCommands } from './add-event-commands.ts';
import { addWebhookCommands } from './add-webhook-commands.ts';
import type { CommonOptions } from './connect.ts';
import { addCommonOptions, addList, run, updatedSince } from './options.ts';
import type { LoginArguments } from './sign-in-commands.ts';
import type { NewLeaveArguments } from './write-records.ts';

/**
 * Adds the integrator's commands, which need an API key and no access to the server. What a command
 * needs is imported when it runs.
 */
export function addCommands(program: Command): void {
  addSignInCommands(program);
  addEmployeeCommands(program);
  addLeaveCommands(program);

  const payroll = program.command('payroll').description('list payroll runs');
  const statuses = 'draft processing completed failed approved paid cancelled'.split(' ');
  addList(payroll, 'payroll', 'payroll runs, newest first, without sums', statuses);
  addWebhookCommands(program);
  addEventCommands(program);
  program.addHelpText('after', whereKeysAre);
}

const whereKeysAre = `
Keys and addresses: from "muster login", or the variables MUSTER_URL and MUSTER_API_KEY.
Options of a command: muster employees list --help. All of it: docs/cli.md, or /docs/cli
of a muster that runs.`;

function addSignInCommands(program: Command): void {
  run(
    program
      .command('login')
      .description('store an API key, after trying it, for the commands below')
      .option('--url <url>', 'where muster is; asked for unless given')
      .option('--api-key-stdin', 'read the key from standard input instead of asking for it')
      .option('--profile <name>', 'under a name, for several places or companies', parseProfile),
    async (options: LoginArguments) => (await import('./sign-in-commands.ts')).logIn(options),
  );
  run(
    program
      .command('logout')
      .description('forget the stored key')
      .option('--profile <name>', 'the one stored under this name', parseProfile),
    async (options: { profile?: string }) =>
      (await import('./sign-in-commands.ts')).logOut(options),
  );
  run(
    addCommonOptions(
      program.command('whoami').description('show the address, the key and what it may read'),
    ),
    async (options: CommonOptions) => (await import('./sign-in-commands.ts')).whoAmI(options),
  );
}

function addLeaveCommands(program: Command): void {
  const leave = program.command('leave').description('list and request leave');
  const statuses = ['pending', 'approved', 'rejected', 'cancelled'];
  addList(leave, 'leave', 'requests for leave, newest first', statuses)
    .option('--employee <id>', 'of one employee')
    .option(...updatedSince);
  run(
    addCommonOptions(leave.command('create').description('submit a request for an employee'))
      .requiredOption('--employee <id>', 'who')
      .requiredOption('--type <type>', 'a leave type of the company, e.g. annual')
      .requiredOption('--from <date>', 'the first day, e.g. 2027-08-02')
      .requiredOption('--to <date>', 'the last day, included')
      .addOption(portion('--from-portion <portion>', 'how much of the first day'))
      .addOption(portion('--to-portion <portion>', 'how much of the last day'))
      .option('--reason <text>', 'for those who decide')
      .option('--idempotency-key <key>', 'makes it safe to run the same command again'),
    async (options: NewLeaveArguments) => (await import('./write-records.ts')).createLeave(options),
  );
}

function portion(flags: string, description: string): Option {
  return new Option(flags, description).choices(['full', 'am', 'pm']);
}

function parseProfile(text: string): string {
  if (!/^[\w.-]{1,50}$/.test(text) || text === '__proto__') {
    throw new InvalidArgumentError('Letters, digits, dots, hyphens and underscores, 50 at most.');
  }
  return text;
}
