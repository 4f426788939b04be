import { Command, CommanderError, Option } from 'commander';
import { createLog, type Log } from '../platform/log.ts';
import { type Config, readConfig } from './config.ts';
import { explainFailure } from './explain-failure.ts';

import { type ProcessRole, processRoles } from './service.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong usage or settings. */
const exitFailed = 1;
const exitUsage = 2;

interface Program {
  readonly config: Config;
  readonly log: Log;
}

function openProgram(): Program {
  const config = readConfig();
  return { config, log: createLog({ level: config.logLevel, pretty: process.stdout.isTTY }) };
}

function buildCommand(): Command {
  const program = new Command('muster')
    .description('A multi-tenant human-resources service that other systems integrate with.')
    .exitOverride()
    .showHelpAfterError();

  program
    .command('serve')
    .description('serve the API and the console and deliver webhooks')
    .addOption(
      new Option('--role <role>', 'what this process runs').choices([...processRoles]).default('all'),
    )
    .action(async ({ role }: { role: ProcessRole }) => {
      const { serveUntilSignal } = await import('./serve.ts');
      const { config, log } = openProgram();
      await serveUntilSignal(config, { role, log });
    });

  program
    .command('migrate')
    .description('bring the database to the present schema and exit')
    .action(async () => {
      const { runMigrate } = await import('./commands/migrate.ts');
      await runMigrate(readConfig());
    });

  return program;
}

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
