import {
  formatTraceparent,
  newSpanId,
  parseTraceparent,
  type TraceParent,
  traceIdOf,
} from '../../platform/trace-parent.ts';
import type { Span, Tracer } from '../../platform/tracing/tracer.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';

type Origin = Pick<LoadedDelivery, 'event_id' | 'request_id' | 'trace'>;

/**
 * Where the attempts of a delivery continue the trace: the same for all deliveries of an event. If no caller has decided,
 * they are sampled: a receiver that follows its callers would otherwise record nothing.
 */
export function parentOfAttempts({
  trace,
  request_id: requestId,
  event_id: eventId,
}: Origin): TraceParent {
  const begun = traceIdOf(requestId ?? eventId);
  return parseTraceparent(trace) ?? { traceId: begun, spanId: begun.slice(16), isSampled: true };
}

/** The members of a log line about an attempt. */
export function describeDelivery(delivery: Origin & Pick<LoadedDelivery, 'id'>) {
  return {
    deliveryId: delivery.id,
    ...(delivery.request_id !== null && { request_id: delivery.request_id }),
    trace_id: parentOfAttempts(delivery).traceId,
  };
}

interface Outcome {
  readonly kind: string;
  /** Of an attempt that failed. */
  readonly error?: string;
  readonly response?: { readonly status: number } | undefined;
}

export interface TracedAttempt {
  /** The header `traceparent`: each attempt is a span of its own. */
  readonly traceparent: string;
  readonly end: (outcome: Outcome) => void;
}

export function traceAttempt(tracer: Tracer | undefined, delivery: LoadedDelivery): TracedAttempt {
  const parent = parentOfAttempts(delivery);
  const span = tracer?.start('attempt', parent);
  return {
    traceparent: formatTraceparent(span?.parent ?? { ...parent, spanId: newSpanId() }),
    end: (outcome) => endSpan(span, delivery, outcome),
  };
}

function endSpan(span: Span | undefined, delivery: LoadedDelivery, outcome: Outcome): void {
  const status = outcome.response?.status;
  span?.end(
    {
      'muster.event': delivery.event_type,
      'muster.attempt': delivery.attempts + 1,
      ...(status !== undefined && { 'http.response.status_code': status }),
      ...(outcome.error !== undefined && { 'error.type': outcome.error }),
    },
    outcome.kind !== 'delivered',
  );
}
