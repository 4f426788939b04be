import { expect, test } from 'vitest';
import { shareReading } from './share-reading.ts';

function createLook() {
  const looks: PromiseWithResolvers<number>[] = [];
  const clock = { ms: 1_000_000, nowMs: (): number => clock.ms };
  const read = shareReading(
    () => {
      const look = Promise.withResolvers<number>();
      looks.push(look);
      return look.promise;
    },
    { clock, keptMs: 1_000 },
  );
  return { looks, clock, read };
}

test('callers share a read in progress, and its result for a while afterwards', async () => {
  const { looks, clock, read } = createLook();
  const both = Promise.all([read(), read()]);
  clock.ms += 5_000;
  const late = read();
  looks[0]?.resolve(1);
  expect([...(await both), await late]).toEqual([1, 1, 1]);
  clock.ms += 999;
  expect(await read()).toBe(1);
  expect(looks).toHaveLength(1);
  clock.ms += 1;
  const next = read();
  looks[1]?.resolve(2);
  expect(await next).toBe(2);
});

test('a failure is shared too, and then read again', async () => {
  const { looks, clock, read } = createLook();
  const first = read();
  looks[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(read()).rejects.toThrow('away');
  clock.ms += 1_000;
  const next = read();
  looks[1]?.resolve(2);
  expect(await next).toBe(2);
});

test('a clock that is set back does not keep a result permanently', async () => {
  const { looks, clock, read } = createLook();
  const first = read();
  looks[0]?.resolve(1);
  await first;
  clock.ms -= 3_600_000;
  void read();
  expect(looks).toHaveLength(2);
});
