import { Type } from 'typebox';
import { isStillPermitted } from '../../access/api-keys/is-still-permitted.ts';
import { type EventType, eventTypes, isEventType } from '../../events/catalogue.ts';
import {
  type EventPage,
  type FeedEvent,
  readEventFeed,
} from '../../events/feed/read-event-feed.ts';
import { invalidParameter } from '../../platform/http/problem.ts';
import { limitParameter } from '../../platform/http/schema-fields.ts';
import { invalidToken } from './authenticate.ts';
import { defineOperation, type OperationServices } from './operation.ts';
import { feedEventReference, writeFeedEvent } from './schemas/feed-event.ts';

const waitSecondsMax = 30;

export const listEvents = defineOperation({
  operationId: 'listEvents',
  method: 'GET',
  path: '/events',
  scope: 'events:read',
  tag: 'Events',
  summary: 'Read the event feed',
  description:
    'Every event of the company in the order of its position, oldest first, for as long as events are kept. ' +
    'Store `next_after` together with what you did with the events, and pass it as `after` next time: you ' +
    'miss no event. With `wait`, the response is held until there is an event. Test events are not in the feed.',
  query: Type.Object(
    {
      after: Type.Optional(
        Type.String({
          pattern: '^(0|[1-9][0-9]{0,14}|latest)$',
          description:
            '`next_after` of the last response. Omit it to begin with the oldest event; `latest` begins with the next new event.',
        }),
      ),
      types: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1_000,
          description: 'Only these event types, separated by commas.',
          examples: ['leave.approved,leave.rejected'],
        }),
      ),
      limit: limitParameter({ default: 200 }),
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: waitSecondsMax,
          description:
            'How many seconds to wait for an event if there is none. At most 5 requests of a key wait at a time; further ones get a response immediately.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    events: Type.Array(feedEventReference),
    next_after: Type.Integer({ description: 'Pass it as `after` to continue.' }),
    has_more: Type.Boolean({ description: 'Whether more can be read immediately.' }),
  }),
  successStatus: 200,
  problems: ['feed_rewound'],
  handle: async ({ services, actor, clientGone, query }) => {
    const { after = '0', types, limit, wait = 0 } = query;
    const filter = { types: readTypes(types), limit };
    const page = await readOrWait(services, {
      ...actor,
      ...filter,
      after,
      waitMs: wait * 1_000,
      gone: wait === 0 ? undefined : clientGone(),
    });
    services.reads.note(actor, {
      subjectKind: 'employee',
      subjectIds: employeesOf(page.events),
      fields: [],
    });
    return { status: 200, body: writePage(page) };
  },
});

interface WaitingRead {
  readonly companyId: string;
  readonly apiKeyId: string;
  readonly after: string;
  readonly types: readonly EventType[] | undefined;
  readonly limit: number;
  readonly waitMs: number;
  readonly gone: AbortSignal | undefined;
}

async function readOrWait(
  { database, clock, eventWaits }: OperationServices,
  { companyId, apiKeyId, waitMs, gone, ...feed }: WaitingRead,
): Promise<EventPage> {
  const untilMs = clock.nowMs() + waitMs;
  const key = { companyId, apiKeyId, needed: 'events:read' } as const;
  let seen = eventWaits.wakeUps();
  let page = await readEventFeed(database, companyId, feed);
  for (;;) {
    const leftMs = untilMs - clock.nowMs();
    if (page.events.length > 0 || page.hasMore || leftMs <= 0) return page;
    if (!(await eventWaits.wait({ companyId, apiKeyId }, leftMs, seen, gone))) return page;
    seen = eventWaits.wakeUps();
    // Before the read, so that a revoked key gets nothing that came after it.
    const isPermitted = await isStillPermitted(database, { ...key, nowMs: clock.nowMs() });
    if (!isPermitted) throw invalidToken();
    page = await readEventFeed(database, companyId, { ...feed, after: page.nextAfter });
  }
}

function readTypes(text: string | undefined): EventType[] | undefined {
  return text?.split(',').map((type) => {
    if (isEventType(type)) return type;
    throw invalidParameter(
      'types',
      `contains an unknown event type. Known types: ${eventTypes.join(', ')}`,
    );
  });
}

/** Whom the events are about, for the audit log. */
function employeesOf(events: readonly FeedEvent[]): string[] {
  const ids = events.map(
    ({ payload }) => (JSON.parse(payload ?? '{}') as { employeeId?: string }).employeeId,
  );
  return [...new Set(ids)].filter((id) => id !== undefined);
}

function writePage({ events, nextAfter, hasMore }: EventPage): string {
  return `{"events":[${events.map(writeFeedEvent).join(',')}],"next_after":${nextAfter},"has_more":${hasMore}}`;
}
