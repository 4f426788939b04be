import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// The programs behind `npm run bench` and `npm run prove -- crash`: both take long, so their
// options are not tried out by hand.
const programs = [
  ['bench/src/main.ts', ['--smoke', '--old-deliveries', '--scenarios', '--profile', 'fairness']],
  ['tests/proofs/crash/main.ts', ['--short', '--outage', '--mutants', 'after-settle']],
] as const;

function run(program: string, argument: string) {
  // Some variables of this environment make Node itself print messages.
  const env = { PATH: process.env['PATH'] };
  return spawnSync(process.execPath, [program, argument], { env, encoding: 'utf8' });
}

test.for(programs)(
  '%s prints its options on request and after an unknown option',
  ([program, told]) => {
    const helped = run(program, '--help');
    expect(helped).toMatchObject({ status: 0, stderr: '' });
    for (const word of told) expect(helped.stdout).toContain(word);

    const wrong = run(program, '--faster');
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain("'--faster'");
    expect(wrong.stderr).toContain(helped.stdout);
  },
);
