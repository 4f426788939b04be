import { type Command, InvalidArgumentError } from 'commander';
import { addDocumentCommands } from './add-document-commands.ts';
import { addOnboardingCommands } from './add-onboarding-commands.ts';
import { addEmployeeCommands, addRecordCommands } from './add-employee-commands.ts';
import { addEventCommands } from './add-event-commands.ts';
import { addLeaveCommands } from './add-leave-commands.ts';
import { addSandboxCommands } from './add-sandbox-commands.ts';
import { addTimesheetCommands } from './add-timesheet-commands.ts';
import { addWebhookCommands } from './add-webhook-commands.ts';
import type { CommonOptions } from './connect.ts';
import { addCommonOptions, addList, run } from './options.ts';
import type { LoginArguments } from './sign-in-commands.ts';

/**
 * Adds the commands for integrators, which need an API key and no access to the server. The modules
 * a command needs are imported when it runs.
 */
export function addCommands(program: Command): void {
  addSignInCommands(program);
  addEmployeeCommands(program);
  addRecordCommands(program);
  addLeaveCommands(program);
  addTimesheetCommands(program);

  const payroll = program.command('payroll').description('list payroll runs');
  const statuses = 'draft processing completed failed approved paid cancelled'.split(' ');
  addList(payroll, 'payroll', 'list payroll runs, newest first, without totals', statuses);
  addDocumentCommands(program);
  addOnboardingCommands(program);
  addWebhookCommands(program);
  addSandboxCommands(program);
  addEventCommands(program);
  program.addHelpText('after', whereKeysAre);
}

const whereKeysAre = `
URL and API key: set them with "muster login", or in MUSTER_URL and MUSTER_API_KEY.
For the options of a command, run for example: muster employees list --help.
Documentation: docs/cli.md, or /docs/cli of your installation.`;

function addSignInCommands(program: Command): void {
  run(
    program
      .command('login')
      .description('check an API key and store it for the commands below')
      .option('--url <url>', 'URL of muster; the command asks for it if not given')
      .option('--api-key-stdin', 'read the key from standard input instead of a prompt')
      .option(
        '--profile <name>',
        'name of the profile, for several installations or companies',
        parseProfile,
      ),
    async (options: LoginArguments) => (await import('./sign-in-commands.ts')).logIn(options),
  );
  run(
    program
      .command('logout')
      .description('delete the stored key')
      .option('--profile <name>', 'name of the profile', parseProfile),
    async (options: { profile?: string }) =>
      (await import('./sign-in-commands.ts')).logOut(options),
  );
  run(
    addCommonOptions(
      program.command('whoami').description('show the URL, the key and its read scopes'),
    ),
    async (options: CommonOptions) => (await import('./sign-in-commands.ts')).whoAmI(options),
  );
}

function parseProfile(text: string): string {
  if (!/^[\w.-]{1,50}$/.test(text) || text === '__proto__') {
    throw new InvalidArgumentError(
      'It must be 1 to 50 letters, digits, dots, hyphens or underscores.',
    );
  }
  return text;
}
