import { spawnSync } from 'node:child_process';
import { embeddedPart, proofParts } from '../tests/harness/lanes.ts';

// `npm run prove` runs the tests that take too long for the gate; `npm run prove -- PART …` runs
// some of them. Arguments after a second `--` are passed to the program of the part, e.g. file
// names for Vitest.

interface Part {
  readonly name: string;
  readonly why: string;
  /** The script for Node and its arguments. */
  readonly run: readonly string[];
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];

const parts: readonly Part[] = [
  ...[...proofParts, embeddedPart].map(({ name, why }) => ({ name, why, run: vitest })),
  {
    name: 'crash',
    why: 'kills the API, the workers and PostgreSQL at any moment, and plants eleven mutants',
    run: ['tests/proofs/crash/main.ts'],
  },
  {
    name: 'mutants',
    why: 'takes the checks of the product out one by one and expects a red test for each',
    run: ['tests/proofs/isolation/run-mutants.ts'],
  },
  {
    name: 'bench',
    why: 'runs each scenario of the benchmark once, briefly',
    run: ['bench/src/main.ts', '--smoke'],
  },
];

const usage = `npm run prove -- [--list] [PART …] [-- ARGUMENT …]
parts: ${parts.map(({ name }) => name).join(', ')}`;

/** Whether the part passed. A skipped test counts as a failure: a proof must run completely. */
function prove({ name, run }: Part, forwarded: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [...run, ...forwarded], {
    stdio: 'inherit',
    env: { ...process.env, MUSTER_LANE: name, MUSTER_REQUIRE_SERVICES: '1' },
  });
  return status === 0;
}

function main(given: readonly string[]): number {
  const end = given.indexOf('--');
  const names = end === -1 ? given : given.slice(0, end);
  const forwarded = end === -1 ? [] : given.slice(end + 1);
  if (names.includes('--list')) {
    for (const { name, why } of parts) console.log(`${name.padEnd(12)} ${why}`);
    return 0;
  }
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) {
    console.error(`there is no part '${unknown}'\n${usage}`);
    return 2;
  }
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes = chosen.map((part) => {
    const startedMs = performance.now();
    console.log(`\n=== ${part.name}: ${part.why}`);
    const passed = prove(part, forwarded);
    return { part, passed, seconds: Math.round((performance.now() - startedMs) / 1_000) };
  });
  console.log('');
  for (const { part, passed, seconds } of outcomes) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${part.name.padEnd(12)} ${seconds} s`);
  }
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`${outcomes.length - failed} of ${outcomes.length} parts proved`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
