import { type Static, Type } from 'typebox';
import {
  attemptOutcomes,
  type DeliveryDetail,
  deliveryStatuses,
  type InspectedDelivery,
  seriesTriggers,
} from '../../../webhooks/deliveries/inspect/delivery.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';
import { presentEndpoint, webhookEndpointSchema } from './webhook-endpoint.ts';

const members = {
  delivery_id: uuid(),
  endpoint_id: uuid(),
  endpoint_url: Type.String(),
  event: Type.String(),
  is_test: Type.Boolean(),
  status: oneOf(deliveryStatuses),
  series: Type.Integer(),
  attempts: Type.Integer(),
  last_response_status: nullable(Type.Integer()),
  last_error: nullable(Type.String()),
  last_duration_ms: nullable(Type.Integer()),
  next_attempt_at: nullable(instant()),
  delivered_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
};

export const webhookDeliverySchema = Type.Object(members);
export const singleDelivery = Type.Object({ webhook_delivery: webhookDeliverySchema });

const attemptSchema = Type.Object({
  number: Type.Integer(),
  series: Type.Integer(),
  trigger: oneOf(seriesTriggers),
  started_at: instant(),
  duration_ms: Type.Integer(),
  /** Without the signatures. */
  request: Type.Object({
    url: Type.String(),
    /** The address was changed later: the attempt went to the previous one, which is not stored. */
    url_changed: Type.Boolean(),
    headers: Type.Record(Type.String(), Type.String()),
    delivered_at: instant(),
  }),
  outcome: oneOf(attemptOutcomes),
  error: nullable(Type.String()),
  response_status: nullable(Type.Integer()),
  response_headers: nullable(Type.Record(Type.String(), Type.String())),
  response_body: nullable(Type.String()),
});

/** One delivery with all its details. */
export const deliveryDetail = Type.Object({
  webhook_delivery: webhookDeliverySchema,
  webhook_endpoint: webhookEndpointSchema,
  /** Null once it is no longer stored. */
  payload: Type.Unsafe<unknown>({}),
  payload_deleted: Type.Boolean(),
  attempts: Type.Array(attemptSchema),
});

export function presentDelivery(delivery: InspectedDelivery): Static<typeof webhookDeliverySchema> {
  const { id, event_type: event, ...rest } = delivery;
  return { delivery_id: id, event, ...rest };
}

export function presentDetail(detail: DeliveryDetail): Static<typeof deliveryDetail> {
  return {
    webhook_delivery: presentDelivery(detail.delivery),
    webhook_endpoint: presentEndpoint(detail.endpoint),
    payload: detail.payload ?? null,
    payload_deleted: detail.payload === undefined,
    attempts: detail.attempts,
  };
}
