import { windowSeconds } from '../rate-counter.ts';
import { Problem } from './problem.ts';

/** After `Retry-After`, rounded up to whole seconds, the next request succeeds. */
export function rateLimitedProblem(limit: number, resetsInMs: number): Problem {
  return new Problem(
    'rate_limited',
    `You have reached the limit of ${limit} requests per ${windowSeconds} seconds. Wait for the time in Retry-After.`,
    { headers: { 'retry-after': String(Math.ceil(resetsInMs / 1_000)) } },
  );
}
