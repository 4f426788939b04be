import { type Static, Type } from 'typebox';
import { eventTypes } from '../../../events/catalogue.ts';
import { reportedField } from '../../../events/employee-events.ts';
import type { EndpointHealth } from '../../../webhooks/endpoints/health/endpoint-health.ts';
import { deliveryStatuses } from '../../../webhooks/deliveries/inspect/delivery.ts';
import { retrySchedules } from '../../../webhooks/deliveries/retry-schedule.ts';
import {
  disabledReasons,
  type Endpoint,
  payloadForms,
} from '../../../webhooks/endpoints/endpoint.ts';
import {
  headerNamePattern,
  headerValueLengthMax,
  ownHeadersMax,
} from '../../../webhooks/endpoints/own-headers.ts';
import { instant, lines, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

const listedTypesMax = 100;
const listedFieldsMax = 100;

/** The fields an owner can set on an endpoint. */
export const endpointFields = {
  /** The address policy validates it, including its length. */
  url: Type.String({ minLength: 1 }),
  description: nullable(lines(500)),
  events: Type.Array(oneOf(eventTypes), { maxItems: listedTypesMax }),
  changed_fields: Type.Array(reportedField(), { maxItems: listedFieldsMax }),
  payload: oneOf(payloadForms),
  /** By name; null removes one. `changeHeaders` validates them. */
  headers: Type.Record(
    Type.String({ pattern: headerNamePattern }),
    nullable(Type.String({ maxLength: headerValueLengthMax })),
    { maxProperties: 2 * ownHeadersMax, additionalProperties: false },
  ),
};

const members = {
  id: uuid(),
  url: Type.String(),
  description: nullable(Type.String()),
  events: Type.Array(Type.String()),
  changed_fields: Type.Array(reportedField()),
  enabled: Type.Boolean(),
  disabled_reason: nullable(oneOf(disabledReasons)),
  disabled_at: nullable(instant()),
  retry_schedule: oneOf(retrySchedules),
  payload: oneOf(payloadForms),
  /** Its own headers, without their values. */
  header_names: Type.Array(Type.String()),
  next_secret_pending: Type.Boolean(),
  previous_secret_until: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
};

export const webhookEndpointSchema = Type.Object(members);

export const healthSchema = Type.Object({
  /** The start of the first failed attempt since the last success; null while attempts succeed. */
  failing_since: nullable(instant()),
  disables_at: nullable(instant()),
  attempts_24h: Type.Integer(),
  success_rate_24h: nullable(Type.Number()),
  p95_ms_24h: nullable(Type.Integer()),
  /** The last 24 hours one by one, ending with the current one. */
  hours: Type.Array(
    Type.Object({ hour: instant(), attempts: Type.Integer(), failed: Type.Integer() }),
  ),
  /** The most recently created delivery; null before the first. */
  last_delivery: nullable(
    Type.Object({
      delivery_id: uuid(),
      status: oneOf(deliveryStatuses),
      event: Type.String(),
      updated_at: instant(),
    }),
  ),
});

export const endpointWithHealth = Type.Object({ ...members, health: healthSchema });
/** The deliveries that a re-enabled endpoint has missed; null if there are none. */
export const replayOffer = nullable(
  Type.Object({
    since: instant(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    counted_up_to: Type.Integer(),
  }),
);

export const singleEndpoint = Type.Object({ webhook_endpoint: endpointWithHealth });

export function presentEndpoint(endpoint: Endpoint): Static<typeof webhookEndpointSchema> {
  return { ...endpoint };
}

export function presentHealth(
  { failing_since: failingSince, disables_at: disablesAt }: Endpoint,
  { lastDay, hours, lastDelivery }: EndpointHealth,
): Static<typeof healthSchema> {
  return {
    failing_since: failingSince,
    disables_at: disablesAt,
    attempts_24h: lastDay.attempts,
    success_rate_24h: lastDay.successRate,
    p95_ms_24h: lastDay.p95Ms,
    hours: [...hours],
    last_delivery: lastDelivery && {
      delivery_id: lastDelivery.id,
      status: lastDelivery.status,
      event: lastDelivery.event_type,
      updated_at: lastDelivery.updated_at,
    },
  };
}

/** `fared` returns the result of `readHealth`. */
export function presentEndpointWithHealth(
  endpoint: Endpoint,
  fared: (endpointId: string) => EndpointHealth,
): Static<typeof endpointWithHealth> {
  return { ...presentEndpoint(endpoint), health: presentHealth(endpoint, fared(endpoint.id)) };
}
