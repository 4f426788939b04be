import { useNow } from './use-now.ts';
import type { Delivery } from './webhook-types.ts';

/**
 * Whether an attempt is in flight or about to begin: the server refuses a retry until it is over. A
 * pending delivery that waits for its next attempt can be retried.
 */
export function useIsAttempted({
  status,
  next_attempt_at: next,
}: Pick<Delivery, 'status' | 'next_attempt_at'>): boolean {
  const isPending = status === 'pending';
  const nowMs = useNow(isPending);
  return isPending && (next === null || Date.parse(next) <= nowMs);
}
