import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { listChanged, type Memory, openMemory } from './check-memory.ts';
import { type Step, steps } from './check-steps.ts';

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
  readonly durationMs: number;
}

function runStep({ run, environment }: Step): Promise<Outcome> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, run, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const chunks: Buffer[] = [];
    const settle = (passed: boolean, note = ''): void =>
      resolve({
        passed,
        output: Buffer.concat(chunks).toString('utf8') + note,
        durationMs: performance.now() - startedMs,
      });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => settle(false, error.message));
    child.once('close', (code, signal) =>
      settle(code === 0, signal === null ? '' : `ended by ${signal}\n`),
    );
  });
}

function report({ name }: Step, { passed, output, durationMs }: Outcome): void {
  const seconds = (durationMs / 1_000).toFixed(1).padStart(5);
  const skipped = passed && output.startsWith('skipped: ') ? `  ${output.trim()}` : '';
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${seconds} s${skipped}`);
  if (!passed) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
}

/** The steps of this run. What changed is checked file by file, where the step's program can do so. */
function chooseSteps(onlyChanged: boolean): readonly Step[] {
  if (!onlyChanged) return steps;
  const paths = listChanged();
  return steps.flatMap(({ name, ofChanged, environment }) => {
    const run = ofChanged?.(paths);
    return run === undefined ? [] : [{ name, run, ...(environment && { environment }) }];
  });
}

async function checkAll(waiting: Step[], memory: Memory | undefined): Promise<number> {
  let failures = 0;
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step);
      report(step, outcome);
      if (!outcome.passed) failures += 1;
      else if (!outcome.output.startsWith('skipped: ')) memory?.remember(step);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return failures;
}

/** `--changed`: only what differs from the last commit. `--cold`: nothing is skipped. */
async function main(): Promise<void> {
  const startedMs = performance.now();
  const onlyChanged = process.argv.includes('--changed');
  const chosen = chooseSteps(onlyChanged);
  const memory = onlyChanged ? undefined : openMemory();
  const isSkipped = (step: Step): boolean =>
    !process.argv.includes('--cold') && memory?.passed(step) === true;
  const skipped = chosen.filter(isSkipped);
  for (const { name } of skipped) console.log(`ok     ${name.padEnd(15)} unchanged`);
  const failures = await checkAll(
    chosen.filter((step) => !isSkipped(step)),
    memory,
  );
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  const passed = `${chosen.length - failures} of ${chosen.length} checks passed in ${seconds} s`;
  console.log(onlyChanged ? `${passed}; npm run check runs all ${steps.length}` : passed);
  if (failures > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
