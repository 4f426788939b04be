import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Result } from './driver.ts';
import { readFromReplica } from './replica.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settings = { role: 'muster_app', companyId: 'c' } as const;
const statement = { text: 'select 1' };
const answer: Result<object> = { rows: [{}], rowCount: 1 };

/** A replica that answers or is silent, as the test says, and what it was asked and told of. */
function open() {
  const state = { isSilent: false, asked: 0, told: [] as string[] };
  const single = (): Promise<Result<object>> => {
    state.asked += 1;
    return state.isSilent ? new Promise(() => undefined) : Promise.resolve(answer);
  };
  const replica = readFromReplica({ single } as unknown as Database, ({ message }) =>
    state.told.push(message),
  );
  const readers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => replica.single(settings, statement)));
  return { state, readers };
}

test('of many readers whom a silent replica kept waiting one tells of it, and then it rests', async () => {
  const { state, readers } = open();
  state.isSilent = true;
  const first = readers(20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toEqual(Array.from({ length: 20 }, () => undefined));
  expect(state.told).toEqual(['the replica gave no answer: none within 1000 ms']);
  expect(await readers(5)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(state.asked).toBe(20);
});

test('after its rest one reader tries for all of them, and none but that one waits', async () => {
  const { state, readers } = open();
  state.isSilent = true;
  const first = readers(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await vi.advanceTimersByTimeAsync(5_000);
  const trial = readers(1);
  expect(await readers(20)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect(state.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await trial).toEqual([undefined]);
  expect(state.told).toHaveLength(2);
});

test('when it answers again it serves all', async () => {
  const { state, readers } = open();
  state.isSilent = true;
  const first = readers(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  state.isSilent = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await readers(1)).toEqual([answer]);
  expect(await readers(3)).toEqual([answer, answer, answer]);
});
