import { type Static, Type } from 'typebox';
import { eventTypes } from '../../../events/catalogue.ts';
import type { FeedEvent } from '../../../events/feed/read-event-feed.ts';
import { instant, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const feedEventSchema = Type.Object(
  {
    position: Type.Integer({
      minimum: 1,
      description: 'The place of the event in the feed: greater for each later one.',
    }),
    id: uuid('The event.'),
    event: oneOf(eventTypes, 'The event type.'),
    occurred_at: instant('When the change was made.'),
    payload: Type.Unsafe<Record<string, unknown> | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description:
        'As in the webhook of this event type. Null when it was deleted: after its retention, or because the person was erased.',
    }),
  },
  { $id: 'FeedEvent', additionalProperties: false },
);

export const feedEventReference = reference<Static<typeof feedEventSchema>>('FeedEvent');

/** The event as JSON text: its payload is stored as text and sent unchanged. */
export function writeFeedEvent({
  position,
  id,
  type,
  occurred_at: at,
  payload,
}: FeedEvent): string {
  const head = JSON.stringify({ position: Number(position), id, event: type, occurred_at: at });
  return `${head.slice(0, -1)},"payload":${payload ?? 'null'}}`;
}
