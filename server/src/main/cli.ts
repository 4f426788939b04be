import { Command, CommanderError, Option } from 'commander';
import { addAuditCommands } from './commands/audit.ts';
import { addCompanyCommands } from './commands/company.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addSecretsCommands } from './commands/secrets.ts';
import { explainFailure } from './explain-failure.ts';
import { type ProcessRole, processRoles } from './process-role.ts';
import { readVersion } from './read-version.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong usage or settings. */
const exitFailed = 1;
const exitUsage = 2;

// What a command needs is imported when it runs: `--help` and `openapi` open nothing else.
function buildCommand(): Command {
  const program = new Command('muster')
    .description('A multi-tenant human-resources service that other systems integrate with.')
    .version(readVersion())
    .exitOverride()
    .showHelpAfterError();

  program
    .command('serve')
    .description('serve the API and the console and deliver webhooks')
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
    .description('everything on sample data in a throw-away directory, for a look around')
    .action(async () => {
      const { runDemo } = await import('./demo/run-demo.ts');
      await runDemo();
    });

  addCompanyCommands(program);
  addMaintenanceCommands(program);
  addSecretsCommands(program);
  addAuditCommands(program);
  return program;
}

// A reader that has seen enough, such as "head", is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await buildCommand().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said it already.
    process.exitCode = error.exitCode === 0 ? 0 : exitUsage;
  } else {
    const { message, isUsage } = explainFailure(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = isUsage ? exitUsage : exitFailed;
  }
}
