import { readOptions, UsageError, usage } from './options.ts';
import { createProgress } from './progress.ts';
import { describeOutcome } from './report.ts';
import { runHarness } from './run-harness.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const progress = createProgress(process.stderr);
  const outcome = await runHarness(options, progress).finally(() => progress.end());
  const text = options.isJson ? JSON.stringify(outcome, null, 2) : describeOutcome(outcome);
  process.stdout.write(`${text}\n`);
  if (!outcome.isGood) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
