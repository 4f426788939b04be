import { type Static, Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { retrySchedules } from '../../webhooks/deliveries/retry-schedule.ts';
import { disabledReasons, type Endpoint } from '../../webhooks/endpoints/endpoint.ts';
import { instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';

const listedTypesMax = 100;

/** What the owner may say about an endpoint. */
export const endpointFields = {
  /** Judged by the address policy, which also knows the length. */
  url: Type.String({ minLength: 1 }),
  description: nullable(text(500)),
  events: Type.Array(oneOf(eventTypes), { maxItems: listedTypesMax }),
};

export const webhookEndpointSchema = Type.Object({
  id: uuid(),
  url: Type.String(),
  description: nullable(Type.String()),
  events: Type.Array(Type.String()),
  enabled: Type.Boolean(),
  disabled_reason: nullable(oneOf(disabledReasons)),
  retry_schedule: oneOf(retrySchedules),
  next_secret_pending: Type.Boolean(),
  previous_secret_until: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
});

export const singleEndpoint = Type.Object({ webhook_endpoint: webhookEndpointSchema });

export function presentEndpoint(endpoint: Endpoint): Static<typeof webhookEndpointSchema> {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabled_reason,
    retry_schedule: endpoint.retry_schedule,
    next_secret_pending: endpoint.next_secret_pending,
    previous_secret_until: endpoint.previous_secret_until,
    created_at: endpoint.created_at,
    updated_at: endpoint.updated_at,
  };
}
