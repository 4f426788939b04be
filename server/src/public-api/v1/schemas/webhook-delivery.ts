import { type Static, Type } from 'typebox';
import {
  deliveryStatuses,
  type ListedDelivery,
} from '../../../webhooks/deliveries/listed-delivery.ts';
import { instant, nullable, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const webhookDeliverySchema = Type.Object(
  {
    delivery_id: uuid('The same in every attempt and in the webhook body.'),
    endpoint_id: uuid(),
    event: Type.String({ description: 'The event type, e.g. `leave.approved`.' }),
    status: oneOf(
      deliveryStatuses,
      'skipped: the endpoint was disabled, removed or no longer subscribed, so nothing more is sent.',
    ),
    attempts: Type.Integer({ minimum: 0, description: 'Made so far.' }),
    last_response_status: nullable(
      Type.Integer({ description: 'The HTTP status of the last answer.' }),
    ),
    last_error: nullable(
      Type.String({
        description:
          'Why the last attempt failed: refused (or the name does not resolve, or is not allowed), tls, timeout, reset, redirect (3xx is not followed) or http_status.',
      }),
    ),
    next_attempt_at: nullable(instant()),
    delivered_at: nullable(instant()),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'WebhookDelivery', additionalProperties: false },
);
type WebhookDeliveryBody = Static<typeof webhookDeliverySchema>;

export const webhookDeliveryReference = reference<WebhookDeliveryBody>('WebhookDelivery');

export function presentWebhookDelivery({
  id,
  event_type: event,
  ...fields
}: ListedDelivery): WebhookDeliveryBody {
  return { delivery_id: id, event, ...fields };
}
