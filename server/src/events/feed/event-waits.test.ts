import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/driver.ts';
import { createEventWaits } from './event-waits.ts';

/** With a database that only notifies: `ring` does. */
function openWaits() {
  const listeners: (() => void)[] = [];
  const database = {
    listen: async (_channel: string, ring: () => void) => {
      listeners.push(ring);
      return { close: async () => undefined };
    },
  } as unknown as Database;
  const ring = (): void => {
    for (const listener of listeners) listener();
  };
  return { waits: createEventWaits(database), ring };
}

const longMs = 60_000;
const key = (apiKeyId: string, companyId = 'company') => ({ companyId, apiKeyId });

test('an event between reading and waiting ends the wait at once', async () => {
  const { waits, ring } = openWaits();
  await waits.wait(key('key'), longMs, waits.wakeUps());
  const seen = waits.wakeUps();
  ring();
  expect(await waits.wait(key('key'), longMs, seen)).toBe(true);
  const later = waits.wait(key('key'), longMs, waits.wakeUps());
  ring();
  expect(await later).toBe(true);
  expect(await waits.wait(key('key'), 1, waits.wakeUps())).toBe(false);
  await waits.stop();
});

test('a wait whose client has gone ends at once and frees its place', async () => {
  const { waits } = openWaits();
  await waits.wait(key('key'), longMs, waits.wakeUps());
  for (let round = 0; round < 4; round += 1) {
    const client = new AbortController();
    const abandoned = Array.from({ length: 5 }, () =>
      waits.wait(key('key'), longMs, waits.wakeUps(), client.signal),
    );
    // Until all of them wait.
    await setImmediate();
    client.abort();
    expect(await Promise.all(abandoned)).toEqual([false, false, false, false, false]);
  }
  expect(await waits.wait(key('key'), longMs, waits.wakeUps(), AbortSignal.abort())).toBe(false);
  await waits.stop();
});

test('all requests that wait for the subscription read again after it', async () => {
  const { waits } = openWaits();
  const seen = waits.wakeUps();
  const both = [waits.wait(key('one'), longMs, seen), waits.wait(key('other'), longMs, seen)];
  expect(await Promise.all(both)).toEqual([true, true]);
  await waits.stop();
});

test('a company holds at most a quarter of the waits of the process', async () => {
  const { waits } = openWaits();
  await waits.wait(key('first'), longMs, waits.wakeUps());
  const answered: Record<string, number> = {};
  const open = (companyId: string): Promise<boolean>[] =>
    Array.from({ length: 130 }, async (_, index) => {
      const mayBeNew = await waits.wait(
        key(`${companyId} ${Math.floor(index / 5)}`, companyId),
        longMs,
        waits.wakeUps(),
      );
      answered[companyId] = (answered[companyId] ?? 0) + 1;
      return mayBeNew;
    });
  const opened = ['one', 'two', 'three', 'four', 'five'].flatMap(open);
  await setImmediate();
  // What each company asked for beyond its quarter, and all of the fifth.
  expect(answered).toEqual({ one: 5, two: 5, three: 5, four: 5, five: 130 });
  await waits.stop();
  await Promise.all(opened);
});
