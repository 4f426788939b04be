import { type Clock, toInstant } from '../../platform/clock.ts';
import type { FailureKind } from '../../platform/outbound/outcome.ts';
import type { Outbound } from '../../platform/outbound/post.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { signDelivery } from '../sign.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import type { OpenedSecrets } from './opened-secrets.ts';
import { type ReceivedResponse, redactHeaders } from './redact-headers.ts';
import { sentPayload } from './sent-payload.ts';
import { traceAttempt } from './trace-of-delivery.ts';

/** Contract, section 3: covers connect, headers and body. */
export const attemptDeadlineMs = 10_000;
const captureBytesMax = 16_384;

export type DeliveryError = FailureKind | 'redirect' | 'http_status';

interface AttemptFacts {
  readonly startedAt: string;
  readonly endedAtMs: number;
  readonly durationMs: number;
  readonly response: ReceivedResponse | undefined;
}

/** The outcome of one attempt. */
export type AttemptOutcome = AttemptFacts &
  (
    | { readonly kind: 'delivered' }
    | {
        readonly kind: 'failed';
        readonly error: DeliveryError;
        readonly retryAfterMs: number | undefined;
        /** Only for the log: may contain internal addresses. Undefined if there was a response. */
        readonly detail: string | undefined;
      }
    /** 410: the receiver wants no more deliveries. */
    | { readonly kind: 'gone'; readonly error: 'http_status' }
  );

export interface AttemptServices {
  readonly outbound: Outbound;
  readonly secrets: OpenedSecrets;
  readonly clock: Clock;
  readonly tracer?: Tracer | undefined;
}

/** Sends a delivery once: signs exactly the bytes that are sent, and evaluates the response. */
export async function attempt(
  services: AttemptServices,
  delivery: LoadedDelivery,
): Promise<AttemptOutcome> {
  const traced = traceAttempt(services.tracer, delivery);
  const outcome = await send(services, delivery, traced.traceparent);
  traced.end(outcome);
  return outcome;
}

async function send(
  { outbound, secrets, clock }: AttemptServices,
  delivery: LoadedDelivery,
  traceparent: string,
): Promise<AttemptOutcome> {
  const startedAtMs = clock.nowMs();
  const startedAt = toInstant(startedAtMs);
  const body = deliveryBody(delivery, startedAt);
  const ownHeaders = secrets.headersOf(delivery);
  const result = await outbound.post({
    url: delivery.url,
    headers: {
      ...ownHeaders,
      ...signDelivery({
        deliveryId: delivery.id,
        event: delivery.event_type,
        isTest: delivery.is_test,
        timestampSeconds: Math.floor(startedAtMs / 1000),
        body,
        secrets: secrets.of(delivery),
      }),
      traceparent,
    },
    body,
    deadlineMs: attemptDeadlineMs,
    captureBytesMax,
  });
  const facts = { startedAt, endedAtMs: clock.nowMs(), durationMs: Math.round(result.durationMs) };
  if (result.kind === 'failure') {
    return {
      ...facts,
      kind: 'failed',
      error: result.error,
      response: undefined,
      retryAfterMs: undefined,
      detail: result.detail,
    };
  }
  const { status, headers, body: responseBody, retryAfterMs } = result;
  return {
    ...facts,
    response: redactHeaders({ status, headers, body: responseBody }, ownHeaders),
    ...judgeStatus(status, retryAfterMs),
  };
}

/** Exactly four members in this order; the payload is frozen with the event. */
function deliveryBody(delivery: LoadedDelivery, deliveredAt: string): string {
  const { event_type: event, id } = delivery;
  const payload = sentPayload(delivery, delivery.payload_form);
  return `{"event":${JSON.stringify(event)},"delivered_at":"${deliveredAt}","delivery_id":"${id}","payload":${payload}}`;
}

function judgeStatus(status: number, retryAfterMs: number | undefined) {
  if (status >= 200 && status < 300) {
    return { kind: 'delivered' } as const;
  }
  if (status === 410) {
    return { kind: 'gone', error: 'http_status' } as const;
  }
  const maySayWhen = status === 429 || status === 503;
  return {
    kind: 'failed',
    error: status >= 300 && status < 400 ? 'redirect' : 'http_status',
    retryAfterMs: maySayWhen ? retryAfterMs : undefined,
    detail: undefined,
  } as const;
}
