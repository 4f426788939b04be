import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface Step {
  readonly name: string;
  /** The script for Node and its arguments. */
  readonly run: readonly string[];
}

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
  readonly durationMs: number;
}

/** Incremental: saves its results, so that a later run only checks what changed. */
const checkTypes = (project: string, name: string): readonly string[] => [
  'node_modules/typescript-7/bin/tsc',
  '--project',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/${name}.tsbuildinfo`,
];

// The slow ones first, so that none of them runs alone at the end.
const steps: readonly Step[] = [
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'types', run: checkTypes('.', 'server') },
  { name: 'types: console', run: checkTypes('console', 'console') },
  {
    name: 'types: sdk',
    run: ['node_modules/typescript-7/bin/tsc', '-p', 'sdk/tsconfig.build.json', '--noEmit'],
  },
  { name: 'types: browser', run: checkTypes('tests/browser', 'browser') },
  { name: 'types: docs', run: checkTypes('site/browser', 'docs') },
  { name: 'boundaries', run: ['scripts/check-boundaries.ts'] },
  { name: 'dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'prose', run: ['scripts/check-prose.ts'] },
  { name: 'source rules', run: ['scripts/check-source-rules.ts'] },
  { name: 'openapi drift', run: ['scripts/check-openapi-drift.ts'] },
  { name: 'openapi rules', run: ['scripts/check-openapi-rules.ts'] },
  { name: 'openapi changes', run: ['scripts/check-openapi-changes.ts'] },
  { name: 'schema drift', run: ['scripts/generate-schema.ts', '--check'] },
  { name: 'supply chain', run: ['scripts/supply-chain/check.ts'] },
  { name: 'console drift', run: ['scripts/generate-console-types.ts', '--check'] },
  { name: 'sdk drift', run: ['scripts/generate-sdk-types.ts', '--check'] },
  { name: 'python drift', run: ['scripts/generate-python-types.ts', '--check'] },
  { name: 'format', run: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
];

function runStep({ run }: Step): Promise<Outcome> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, run, { stdio: ['ignore', 'pipe', 'pipe'] });
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

async function main(): Promise<void> {
  const startedMs = performance.now();
  const waiting = [...steps];
  let failures = 0;
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step);
      report(step, outcome);
      if (!outcome.passed) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`${steps.length - failures} of ${steps.length} checks passed in ${seconds} s`);
  if (failures > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
