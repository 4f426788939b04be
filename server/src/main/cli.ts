import { CommanderError } from 'commander';
import { buildCommand } from './build-command.ts';
import { CliFailure, reportFailure } from '../../../cli/src/cli-failure.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong usage or settings; with an API key also 3 and 4. */
const exitFailed = 1;
const exitUsage = 2;
/**
 * What a failed command left open ends within that. A connection that PostgreSQL waits on for a password,
 * or that is tried again for ever, would keep it for a minute or longer.
 */
const leftOpenMs = 1_000;

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
  } else if (error instanceof CliFailure) {
    reportFailure(error);
  } else {
    // It knows the errors of the database, which the commands with a key never load.
    const { explainFailure } = await import('./explain-failure.ts');
    const { message, isUsage } = explainFailure(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = isUsage ? exitUsage : exitFailed;
    setTimeout(() => process.exit(), leftOpenMs).unref();
  }
}
