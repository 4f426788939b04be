import { CommanderError } from 'commander';
import { buildCommand } from './build-command.ts';
import { CliFailure, reportFailure } from '../../../cli/src/cli-failure.ts';

/** Exit codes: 0 done, 1 failed, 2 wrong usage or settings; with an API key also 3 and 4. */
const exitFailed = 1;
const exitUsage = 2;
/**
 * How long a failed command may take to exit. A connection that PostgreSQL holds open waiting for a
 * password, or one that is retried permanently, would keep it alive for a minute or longer.
 */
const leftOpenMs = 1_000;

// A reader that closes the pipe early, such as "head", is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await buildCommand().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed the error.
    process.exitCode = error.exitCode === 0 ? 0 : exitUsage;
  } else if (error instanceof CliFailure) {
    reportFailure(error);
  } else {
    // Loaded here, because it imports the database errors, which the commands with a key never
    // need.
    const { explainFailure } = await import('./explain-failure.ts');
    const { message, isUsage } = explainFailure(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = isUsage ? exitUsage : exitFailed;
    setTimeout(() => process.exit(), leftOpenMs).unref();
  }
}
