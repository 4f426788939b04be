import { type Command, InvalidArgumentError, Option } from 'commander';
import { addEmployeesCommands } from './employees/add-employees-commands.ts';
import { addCommonOptions, addListOptions, parseInstant } from './list-options.ts';
import type { CommonOptions } from './connect.ts';
import type { ListOptions } from './print-records.ts';
import type { LoginArguments } from './log-in.ts';
import type { NewLeaveArguments } from './create-leave.ts';
import { addWebhookCommands } from './add-webhook-commands.ts';

// What a command needs is imported when it runs, and none of it is of the service: these commands
// know of it what its API says.

/** The commands for those who have a key, and no access to the server. */
export function addDeveloperCommands(program: Command): void {
  addSignInCommands(program);
  addEmployeesCommands(program);
  addLeaveCommands(program);
  addPayrollCommands(program);
  addWebhookCommands(program);
  program.addHelpText('after', whereKeysAre);
}

const whereKeysAre = `
Keys and addresses: from "muster login", or the variables MUSTER_URL and MUSTER_API_KEY.
Options of a command: muster employees list --help. All of it: docs/cli.md, or /docs/cli
of a muster that runs.`;

function addSignInCommands(program: Command): void {
  program
    .command('login')
    .description('store an API key, after trying it, for the commands below')
    .option('--url <url>', 'where muster is; asked for unless given')
    .option('--api-key-stdin', 'read the key from standard input instead of asking for it')
    .option('--profile <name>', 'under a name, for several places or companies', parseProfile)
    .action(async (options: LoginArguments) => {
      const { runLogin } = await import('./log-in.ts');
      await runLogin(options);
    });

  program
    .command('logout')
    .description('forget the stored key')
    .option('--profile <name>', 'the one stored under this name', parseProfile)
    .action(async (options: { profile?: string }) => {
      const { runLogout } = await import('./log-out.ts');
      await runLogout(options);
    });
}

function addLeaveCommands(program: Command): void {
  const leave = program.command('leave').description('list and request leave');

  addListOptions(leave.command('list').description('requests for leave, newest first'))
    .option('--employee <id>', 'of one employee')
    .addOption(
      new Option('--status <status>', 'in this status').choices([
        'pending',
        'approved',
        'rejected',
        'cancelled',
      ]),
    )
    .option(
      '--updated-since <instant>',
      'changed at or after it, e.g. 2026-11-01T00:00:00Z',
      parseInstant,
    )
    .action(async (options: CommonOptions & ListOptions) => {
      const { runListLeave } = await import('./list-leave.ts');
      await runListLeave(options);
    });

  addCommonOptions(leave.command('create').description('submit a request for an employee'))
    .requiredOption('--employee <id>', 'who')
    .requiredOption('--type <type>', 'a leave type of the company, e.g. annual')
    .requiredOption('--from <date>', 'the first day, e.g. 2027-08-02')
    .requiredOption('--to <date>', 'the last day, included')
    .addOption(portion('--from-portion <portion>', 'how much of the first day'))
    .addOption(portion('--to-portion <portion>', 'how much of the last day'))
    .option('--reason <text>', 'for those who decide')
    .option('--idempotency-key <key>', 'makes it safe to run the same command again')
    .action(async (options: NewLeaveArguments) => {
      const { runCreateLeave } = await import('./create-leave.ts');
      await runCreateLeave(options);
    });
}

function addPayrollCommands(program: Command): void {
  const payroll = program.command('payroll').description('list payroll runs');

  addListOptions(payroll.command('list').description('payroll runs, newest first, without sums'))
    .addOption(
      new Option('--status <status>', 'in this status').choices([
        'draft',
        'processing',
        'completed',
        'failed',
        'approved',
        'paid',
        'cancelled',
      ]),
    )
    .action(async (options: CommonOptions & ListOptions) => {
      const { runListPayroll } = await import('./list-payroll.ts');
      await runListPayroll(options);
    });
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
