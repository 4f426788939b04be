import { expect, test, vi } from 'vitest';
import { prepareBareDatabase } from '../../../../tests/harness/prepare-bare-database.ts';
import { DatabaseUnavailable } from './driver.ts';
import { openEmbedded } from './embedded.ts';

const settings = { role: 'muster_app' } as const;
const one = { text: 'select 1 as one' };

async function openWithRole(options: { acquireTimeoutMs?: number; onError?: () => void } = {}) {
  const database = await openEmbedded({ dataDirectory: 'memory://', ...options });
  await prepareBareDatabase(database);
  return database;
}

test('calls run in order, and a nested transaction is refused instead of hanging', async () => {
  const database = await openWithRole({ acquireTimeoutMs: 5_000 });
  const nested = database.transaction(settings, async (transaction) => {
    await transaction.query(one);
    return database.single(settings, one);
  });
  await expect(nested).rejects.toMatchObject({ name: 'DatabaseUnavailable', isEmbedded: true });
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map(async (turn) => {
      await database.single(settings, one);
      order.push(turn);
    }),
  );
  expect(order).toEqual([1, 2, 3]);
  await database.close();
  await expect(database.single(settings, one)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('notifications reach every subscriber once the sender has committed', async () => {
  const database = await openWithRole();
  const heard: string[] = [];
  const onReconnect = vi.fn<() => void>();
  const first = await database.listen('Some news', (text) => heard.push(`1 ${text}`), onReconnect);
  const second = await database.listen('Some news', (text) => heard.push(`2 ${text}`), onReconnect);
  expect(onReconnect).toHaveBeenCalledTimes(2);
  const notify = (text: string) => ({ text: "select pg_notify('Some news', $1)", values: [text] });
  await expect(
    database.transaction(settings, async (transaction) => {
      await transaction.query(notify('rolled back'));
      throw new Error('rolls back');
    }),
  ).rejects.toThrow('rolls back');
  await database.single(settings, notify('a'));
  await vi.waitFor(() => expect(heard).toEqual(['1 a', '2 a']), { timeout: 10_000 });
  await first.close();
  await database.single(settings, notify('b'));
  await vi.waitFor(() => expect(heard).toEqual(['1 a', '2 a', '2 b']), { timeout: 10_000 });
  await second.close();
  await database.close();
});

test('if its thread ends, waiting callers get an error and do not hang', async () => {
  const onError = vi.fn<() => void>();
  const database = await openWithRole({ onError });
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = database.transaction(settings, async (transaction) => {
    await transaction.query(one);
    resolve();
    return transaction.query({ text: 'select pg_sleep(30)' });
  });
  const waiting = database.single(settings, one);
  const outcomes = [inside, waiting].map((call) =>
    expect(call).rejects.toBeInstanceOf(DatabaseUnavailable),
  );
  await promise;
  await database.terminate();
  await Promise.all(outcomes);
  expect(onError).toHaveBeenCalled();
  await expect(database.single(settings, one)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await database.close();
});
