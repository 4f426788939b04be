import { type Static, Type } from 'typebox';
import { eventCatalogue, type EventType, eventTypes } from '../../events/catalogue.ts';
import { eventResources } from '../../events/define-event.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';

const eventTypeSchema = Type.Object({
  type: oneOf(eventTypes),
  resource: oneOf(eventResources),
  description: Type.String(),
  /** A payload as the test button sends it. */
  example: Type.Unsafe<unknown>({}),
  /** JSON Schema of the payload. */
  schema: Type.Unsafe<unknown>({}),
});

export const listWebhookEventTypes = defineOperation({
  operationId: 'listWebhookEventTypes',
  method: 'GET',
  path: '/webhook-event-types',
  access: ['owner'],
  answer: Type.Object({ event_types: Type.Array(eventTypeSchema) }),
  handle: () => Promise.resolve({ body: { event_types: eventTypes.map(presentEventType) } }),
});

function presentEventType(type: EventType): Static<typeof eventTypeSchema> {
  const { resource, firedWhen, example, payload: schema } = eventCatalogue[type];
  return { type, resource, description: `Sent when ${firedWhen}.`, example, schema };
}
