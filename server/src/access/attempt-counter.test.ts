import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttemptCounter } from './attempt-counter.ts';
import { createRateCounter } from '../platform/rate-counter.ts';

const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.for([-hourMs, hourMs])(
  'a clock change of %i ms makes no wait longer than its window',
  async (movedMs) => {
    const requests = createRateCounter(undefined);
    const attempts = createAttemptCounter(undefined, { name: 'test', max: 1, detail: 'Wait.' });
    await requests.count('client');
    await attempts.count('client');
    vi.setSystemTime(Date.now() + movedMs);
    const { count, resetsInMs } = await requests.count('client');
    expect(count).toBe(movedMs < 0 ? 2 : 1);
    expect(resetsInMs).toBeGreaterThanOrEqual(1);
    expect(resetsInMs).toBeLessThanOrEqual(60_000);
    const attempt = attempts.count('client');
    if (movedMs < 0) {
      const headers = { 'retry-after': String(15 * 60) };
      await expect(attempt).rejects.toMatchObject({ code: 'rate_limited', headers });
    } else {
      await attempt;
    }
  },
);
