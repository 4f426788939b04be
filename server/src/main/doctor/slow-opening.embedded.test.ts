import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMuster } from '../../../testing/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../testing/throw-away-directory.ts';

/** More than the deadline of a check (check.ts). */
const pauseMs = 9_000;

test('an embedded database that is slow to open is waited for, looked at and closed', async () => {
  const directory = makeThrowAwayDirectory('muster-doctor-', {});
  const lock = join(directory, 'muster.lock');
  const doctor = startMuster(['doctor', '--json'], { DATA_DIR: directory });
  try {
    await expect.poll(() => existsSync(lock), { timeout: 60_000, interval: 5 }).toBe(true);
    // The machine stands still while the database opens: what is measured in it is the time itself.
    doctor.child.kill('SIGSTOP');
    await wait(pauseMs);
    doctor.child.kill('SIGCONT');
    const { stdout } = await doctor.ended();
    expect(JSON.parse(stdout).checks[0]).toMatchObject({ name: 'database', status: 'ok' });
    expect(existsSync(lock)).toBe(false);
  } finally {
    doctor.child.kill('SIGKILL');
    removeThrowAwayDirectory(directory);
  }
});
