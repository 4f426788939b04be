import type { Redis } from 'ioredis';
import { type AttemptCounter, createAttemptCounter } from '../attempt-counter.ts';

/**
 * Within 15 minutes, per IPv4 address or IPv6 /64. High enough for an event where many people try
 * the product.
 */
export const signUpsPerNetworkMax = 50;

/** Counts sign-ups by `clientNetwork`: each costs a password hash and creates a company. */
export function createSignUpThrottle(
  redis: Redis | undefined,
  max: number = signUpsPerNetworkMax,
): Pick<AttemptCounter, 'count'> {
  return createAttemptCounter(redis, {
    name: 'sign-up:network',
    max,
    detail: 'Too many companies were created from your network. Try again later.',
  });
}
