import { Command, Option } from 'commander';
import { addAuditCommands } from './commands/audit.ts';
import { addCompanyCommands } from './commands/company.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addSecretsCommands } from './commands/secrets.ts';
import { addCommands } from '../../../cli/src/add-commands.ts';
import { type ProcessRole, processRoles } from './process-role.ts';
import { readVersion } from './read-version.ts';

/** The whole `muster` program; the modules a command needs are imported when it runs. */
export function buildCommand(): Command {
  const program = new Command('muster')
    .description('A multi-tenant HR service with an API and webhooks for other systems.')
    .version(readVersion())
    .exitOverride()
    .showHelpAfterError();
  program.commandsGroup('For operators, where the service runs:');
  addServing(program);
  addCompanyCommands(program);
  addMaintenanceCommands(program);
  addSecretsCommands(program);
  addAuditCommands(program);
  program.commandsGroup('For developers, with an API key:');
  addCommands(program);
  return program;
}

function addServing(program: Command): void {
  program
    .command('serve')
    .description('run the API, the console and the webhook worker')
    .addOption(
      new Option('--role <role>', 'what this process runs')
        .choices([...processRoles])
        .default('all'),
    )
    .action(async ({ role }: { role: ProcessRole }) => {
      const { runServe } = await import('./commands/serve.ts');
      await runServe(role);
    });

  program
    .command('demo')
    .description('try muster with sample data in a temporary directory')
    .action(async () => {
      const { runDemo } = await import('./commands/demo.ts');
      await runDemo();
    });
}
