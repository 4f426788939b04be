import type { TSchema } from 'typebox';
import { type EventType, eventCatalogue, eventTypes } from './catalogue.ts';
import { envelopeExample, envelopeSchema } from './envelope.ts';

interface HeaderParameter {
  name: string;
  in: 'header';
  required: boolean;
  description: string;
  schema: Record<string, unknown>;
}

interface WebhookOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /**
   * Empty: the API's bearer key is not sent to receivers. The signature headers authenticate the
   * request instead.
   */
  security: [];
  parameters: HeaderParameter[];
  requestBody: {
    required: true;
    content: { 'application/json': { schema: TSchema; example: unknown } };
  };
  responses: Record<string, { description: string }>;
}

/** The `webhooks` section of the OpenAPI 3.1 document: one POST per event type, in catalogue order. */
export function openApiWebhooks(): Record<EventType, { post: WebhookOperation }> {
  const entries = eventTypes.map((type) => [type, { post: webhookOperation(type) }] as const);
  return Object.fromEntries(entries) as Record<EventType, { post: WebhookOperation }>;
}

function webhookOperation(eventType: EventType): WebhookOperation {
  const { firedWhen, resource } = eventCatalogue[eventType];
  return {
    operationId: operationId(eventType),
    tags: [`${resource} events`],
    summary: eventType,
    description: `Sent when ${firedWhen}.`,
    security: [],
    parameters: headerParameters(eventType),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: envelopeSchema(eventType),
          example: envelopeExample(eventType),
        },
      },
    },
    responses: receiverResponses(),
  };
}

/** `leave.approved` → `onLeaveApproved`. */
function operationId(eventType: EventType): string {
  const words = eventType.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `on${words.join('')}`;
}

function headerParameters(eventType: EventType): HeaderParameter[] {
  return [
    header(
      'X-Webhook-Signature',
      'HMAC-SHA256 of the raw body in lower-case hex. The key is the secret as shown, including ' +
        '`whsec_`, as UTF-8 bytes.',
      { type: 'string', pattern: '^[0-9a-f]{64}$' },
    ),
    header('X-Webhook-Event', 'The event, as in the body.', {
      type: 'string',
      const: eventType,
    }),
    {
      ...header('X-Webhook-Test', 'Only on a test event, whose IDs belong to no real record.', {
        type: 'string',
        const: 'true',
      }),
      required: false,
    },
    header('webhook-id', 'The `delivery_id`, as in the body.', { type: 'string', format: 'uuid' }),
    header('webhook-timestamp', 'When this attempt was made, in whole seconds since 1970.', {
      type: 'string',
      pattern: '^\\d+$',
    }),
    header(
      'webhook-signature',
      'Standard Webhooks: `v1,` followed by the base64 HMAC-SHA256 of `id.timestamp.body`. The key is ' +
        'the part of the secret after `whsec_`, base64-decoded. During a rotation there is one signature for each valid secret, ' +
        'separated by spaces: accept the delivery if any of them matches.',
      { type: 'string', pattern: '^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$' },
    ),
    header('traceparent', 'W3C Trace Context: the trace of the request that caused the event.', {
      type: 'string',
      pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$',
    }),
    header('User-Agent', 'The sender.', { type: 'string', const: 'muster-webhooks/1' }),
  ];
}

function header(name: string, description: string, schema: Record<string, unknown>) {
  return { name, in: 'header' as const, required: true, description, schema };
}

/** How the sender interprets each response of a receiver. */
function receiverResponses(): WebhookOperation['responses'] {
  return {
    '2XX': { description: 'Delivered, if the whole response arrives within 10 seconds.' },
    '3XX': { description: 'A failed attempt. Redirects are never followed.' },
    '410': { description: 'The delivery fails immediately, and the endpoint is disabled.' },
    '429': {
      description: 'A failed attempt. `Retry-After` can extend the wait to up to 60 seconds.',
    },
    '503': {
      description: 'A failed attempt. `Retry-After` can extend the wait to up to 60 seconds.',
    },
    default: {
      description:
        'A failed attempt, as is no response within 10 seconds. Retried after 1, 2, 4, 8 and 16 ' +
        'seconds, then marked `failed`. An owner can retry it manually.',
    },
  };
}
