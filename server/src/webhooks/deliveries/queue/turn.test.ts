import { expect, test, vi } from 'vitest';
import { createTurn } from './turn.ts';

test('a lane is looked at again at once after finding something, else after its pause', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turn = createTurn({ none: 100, 'no-room': 25 });
  const pauseAfter = (finding: 'some' | 'no-room' | 'none'): number => {
    turn.taken(finding);
    let pausedMs = 0;
    for (; !turn.isDue(); pausedMs += 1) vi.advanceTimersByTime(1);
    return pausedMs;
  };
  expect(turn.isDue()).toBe(true);
  expect(pauseAfter('some')).toBe(0);
  expect(pauseAfter('no-room')).toBe(25);
  expect(pauseAfter('none')).toBe(100);
  vi.useRealTimers();
});
