import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSendLater } from './send-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const later = createSendLater();
  const done: string[] = [];
  const add = (key: string): void =>
    later.start(key, {
      send: () => done.push(`${key} sent`),
      onTakenBack: () => done.push(`${key} taken back`),
    });
  return { later, done, add };
}

test('a change that is not undone is sent once, after the pause', () => {
  const { later, done, add } = start();
  add('a');
  add('a');
  vi.advanceTimersByTime(4_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  later.flush();
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
  later.flush();
  expect(done).toEqual(['a sent', 'b sent']);
  vi.runAllTimers();
  expect(done).toHaveLength(2);
});
