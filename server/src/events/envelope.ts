import { Type } from 'typebox';
import { type EventType, eventCatalogue } from './catalogue.ts';
import { id, instant } from './payload-fields.ts';

/** The four members of a webhook body, in the order they are sent. */
export function envelopeSchema<T extends EventType>(eventType: T) {
  return Type.Object(
    {
      event: Type.Literal(eventType, { description: 'The event type.' }),
      delivered_at: instant('The time of this attempt, another for each.'),
      delivery_id: id('The same for each retry: discard duplicates by it.'),
      payload: payloadSchema(eventType),
    },
    { additionalProperties: false },
  );
}

/** A sample webhook body with the catalogue's example payload. */
export function envelopeExample(eventType: EventType) {
  return {
    event: eventType,
    delivered_at: '2026-11-20T17:30:00.412Z',
    delivery_id: '01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48',
    payload: eventCatalogue[eventType].example,
  };
}

function payloadSchema<T extends EventType>(eventType: T): (typeof eventCatalogue)[T]['payload'] {
  return eventCatalogue[eventType].payload;
}
