import { type Static, Type } from 'typebox';
import {
  deliveryStatuses,
  type ListedDelivery,
} from '../../../webhooks/deliveries/listed-delivery.ts';
import { instant, nullable, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const webhookDeliverySchema = Type.Object(
  {
    delivery_id: uuid('The same in every attempt. The webhook body has it too.'),
    endpoint_id: uuid(),
    event: Type.String({ description: 'Event type, such as `leave.approved`.' }),
    status: oneOf(
      deliveryStatuses,
      '`skipped`: the endpoint was disabled or removed, or is no longer subscribed, so the delivery is not sent.',
    ),
    attempts: Type.Integer({ minimum: 0, description: 'Number of attempts so far.' }),
    last_response_status: nullable(
      Type.Integer({ description: 'HTTP status of the last response.' }),
    ),
    last_error: nullable(
      Type.String({
        description:
          'Why the last attempt failed: `refused` (connection refused, hostname not resolved or address not allowed), `tls`, `timeout`, `reset`, `redirect` (redirects are not followed) or `http_status`.',
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
