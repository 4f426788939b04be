import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patchSource } from '../../crash/patches/source-patch.ts';
import { leaveMutants } from '../../leave/leave-mutants.ts';
import { payMutants } from '../../payroll/pay-mutants.ts';
import { checkMutants } from '../source-mutants.ts';

const root = join(import.meta.dirname, '../../../..');

test.for([...checkMutants, ...leaveMutants, ...payMutants])('fits the product: $name', (mutant) => {
  for (const { module } of mutant.edits) {
    const source = readFileSync(join(root, 'server/src', module), 'utf8');
    expect(patchSource(source, module, [mutant])).not.toBe(source);
  }
  expect(existsSync(join(root, mutant.seenBy))).toBe(true);
});

test('the command that runs them checks its arguments', () => {
  const command = fileURLToPath(new URL('../run-mutants.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command, 'no such mutant'], {
    cwd: root,
    // Some variables of this environment make Node itself print messages.
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, 'there is no mutant for no such mutant\n']);
});
