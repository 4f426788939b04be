import { expect, test, vi } from 'vitest';
import { createPollSchedule } from './poll-schedule.ts';

test('a lane is polled again at once after finding something, else after its pause', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const schedule = createPollSchedule({ none: 100, 'at-limit': 25 });
  const pauseAfter = (finding: 'some' | 'at-limit' | 'none'): number => {
    schedule.taken(finding);
    let pausedMs = 0;
    for (; !schedule.isDue(); pausedMs += 1) vi.advanceTimersByTime(1);
    return pausedMs;
  };
  expect(schedule.isDue()).toBe(true);
  expect(pauseAfter('some')).toBe(0);
  expect(pauseAfter('at-limit')).toBe(25);
  expect(pauseAfter('none')).toBe(100);
  vi.useRealTimers();
});
