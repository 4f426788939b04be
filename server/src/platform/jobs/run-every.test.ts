import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { runEvery } from './run-every.ts';

const log = createLog({ level: 'silent', pretty: false });

test('work runs repeatedly, never twice at once, also after a failure', async () => {
  let [atOnce, most, runs] = [0, 0, 0];
  const { promise: enough, resolve: noteEnough } = Promise.withResolvers<void>();
  const runner = runEvery({
    name: 'test',
    everyMs: 1,
    log,
    work: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      runs += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      atOnce -= 1;
      if (runs === 4) noteEnough();
      if (runs % 2 === 1) throw new Error('no luck');
    },
  });
  expect(runs).toBe(1);
  await enough;
  await runner.stop();
  expect(most).toBe(1);
});

test('stop tells the work to end, waits for it, and starts no more', async () => {
  let ended = false;
  let runs = 0;
  const runner = runEvery({
    name: 'test',
    everyMs: 1,
    log,
    work: async (signal) => {
      runs += 1;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      ended = true;
    },
  });
  await runner.stop();
  expect([ended, runs]).toEqual([true, 1]);
});
