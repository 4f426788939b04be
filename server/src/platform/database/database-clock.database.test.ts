import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../clock.ts';
import { type DatabaseClock, followDatabaseClock } from './database-clock.ts';

/** What a comparison can be off by on a busy machine; the clocks of the tests are further apart. */
const toleranceMs = 1_000;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

/** A machine whose clock is `aheadMs` ahead of the database's, which runs on this one. */
function machineAhead(aheadMs: number) {
  const machine = { aheadMs, nowMs: (): number => systemClock.nowMs() + machine.aheadMs };
  return machine;
}

function expectRight(clock: DatabaseClock): void {
  const beforeMs = systemClock.nowMs();
  const nowMs = clock.nowMs();
  expect(nowMs).toBeGreaterThan(beforeMs - toleranceMs);
  expect(nowMs).toBeLessThan(systemClock.nowMs() + toleranceMs);
}

test.for([5_000, -5_000, 7_200_000])(
  'a machine that is %d ms off has the time of the database',
  async (aheadMs) => {
    const clock = await followDatabaseClock(opened.database, { machine: machineAhead(aheadMs) });
    onTestFinished(() => clock.stop());
    expectRight(clock);
  },
);

test('a machine with the same time is not corrected', async () => {
  const fixed = { nowMs: () => 0 };
  const machine = machineAhead(0);
  const clock = await followDatabaseClock(opened.database, { machine });
  onTestFinished(() => clock.stop());
  machine.nowMs = fixed.nowMs;
  expect(clock.nowMs()).toBe(0);
});

test('a clock that is set while the process runs is corrected at the next comparison', async () => {
  const machine = machineAhead(0);
  const clock = await followDatabaseClock(opened.database, { machine, everyMs: 20 });
  onTestFinished(() => clock.stop());
  machine.aheadMs = 60_000;
  await eventually(async () => expectRight(clock));
});
