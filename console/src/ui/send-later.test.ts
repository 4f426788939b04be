import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSendLater } from './send-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const later = createSendLater();
  const done: string[] = [];
  const responses: (() => void)[] = [];
  const add = (key: string): void =>
    later.start(key, {
      message: key,
      send: async () => {
        done.push(`${key} sent`);
        const { promise, resolve } = Promise.withResolvers<void>();
        responses.push(resolve);
        await promise;
      },
      onTakenBack: () => done.push(`${key} taken back`),
    });
  const respond = async (): Promise<void> => {
    for (const response of responses) response();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { later, done, add, respond };
}

test('a change that is not undone is sent once, after the pause', () => {
  const { later, done, add } = start();
  add('a');
  add('a');
  vi.advanceTimersByTime(4_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  void later.flush();
  later.takeBack('a');
  expect(done).toEqual(['a sent']);
});

test('an undone change is never sent; without a name, the last change is undone', () => {
  const { later, done, add } = start();
  add('a');
  add('b');
  add('c');
  later.takeBack('a');
  later.takeBackLast();
  vi.runAllTimers();
  expect(done).toEqual(['a taken back', 'c taken back', 'b sent']);
});

test('leaving the page sends pending changes at once', () => {
  const { later, done, add } = start();
  add('a');
  add('b');
  void later.flush();
  expect(done).toEqual(['a sent', 'b sent']);
  vi.runAllTimers();
  expect(done).toHaveLength(2);
});

test('a change is not sent again before the server has responded', async () => {
  const { later, done, add, respond } = start();
  add('a');
  vi.runAllTimers();
  expect(later.pendingOf('a')).toEqual({ message: 'a', isSent: true });
  add('a');
  vi.runAllTimers();
  expect(done).toEqual(['a sent']);
  await respond();
  expect(later.pendingOf('a')).toBeUndefined();
});

test('a flush resolves when the server has responded to everything, also to what was sent before', async () => {
  const { later, add, respond } = start();
  add('a');
  vi.runAllTimers();
  add('b');
  const flushed = vi.fn<() => void>();
  const flush = later.flush().then(flushed);
  await vi.advanceTimersByTimeAsync(0);
  expect(flushed).not.toHaveBeenCalled();
  await respond();
  await flush;
  expect(flushed).toHaveBeenCalledOnce();
});
