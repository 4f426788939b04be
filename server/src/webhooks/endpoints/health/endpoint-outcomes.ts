import { fromInstant } from '../../../platform/clock.ts';
import type { RecordedAttempt } from './recorded-attempt.ts';

/** The effect of a batch of attempts on whether an endpoint is failing. */
export interface EndpointOutcome {
  readonly company_id: string;
  readonly id: string;
  /** An attempt succeeded: failures before it no longer count. */
  readonly recovered: boolean;
  /** How long ago the first failed attempt after that success started; null when none failed. */
  readonly failed_ago_ms: number | null;
  /** The receiver answered 410 Gone. */
  readonly gone: boolean;
}

/**
 * The outcomes that these attempts may have caused, in the key order of the endpoints. An endpoint
 * that was healthy when its deliveries were claimed and had no failures has no outcome, so the
 * normal case costs nothing.
 */
export function outcomesOf(attempts: readonly RecordedAttempt[], nowMs: number): EndpointOutcome[] {
  const inOrder = attempts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return [...Map.groupBy(inOrder, endpointKey).values()]
    .filter((ofOne) => ofOne.some((one) => !one.isDelivered || one.endpointWasFailing))
    .flatMap((ofOne) => outcomeOf(ofOne, nowMs));
}

function endpointKey({ companyId, endpointId }: RecordedAttempt): string {
  return companyId + endpointId;
}

function orderOf(attempt: RecordedAttempt): string {
  return endpointKey(attempt) + attempt.startedAt;
}

/** `attempts` belong to one endpoint, oldest first. */
function outcomeOf(attempts: readonly RecordedAttempt[], nowMs: number): EndpointOutcome[] {
  const lastSuccess = attempts.findLastIndex(({ isDelivered }) => isDelivered);
  const failure = attempts[lastSuccess + 1];
  return attempts.slice(0, 1).map(({ companyId, endpointId }) => ({
    company_id: companyId,
    id: endpointId,
    recovered: lastSuccess >= 0,
    // Passed as an age: the database subtracts it from its own time.
    failed_ago_ms: failure === undefined ? null : nowMs - fromInstant(failure.startedAt),
    gone: attempts.some(({ isGone }) => isGone),
  }));
}
