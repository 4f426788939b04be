import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { ApiError, ConnectionError, FeedRewoundError, type MusterError } from './errors.ts';
import type { WebhookEvent, WebhookEventName } from './events.ts';
import type { Answered } from './records.ts';
import { timerMaxMs, waitMaxMs } from './retry.ts';

/**
 * An event of the feed: `switch (event.event)` narrows its `payload`. The payload is null if it was deleted: after its
 * retention, or because the person was erased.
 */
export type FeedEvent<Name extends WebhookEventName = WebhookEventName> = {
  [Each in Name]: {
    /** Greater for each later event. Store it after you handled the event. */
    readonly position: number;
    readonly id: string;
    readonly event: Each;
    readonly occurred_at: string;
    readonly payload: WebhookEvent<Each>['payload'] | null;
  };
}[Name];

/** Which events to read. */
export interface EventFilters<Name extends WebhookEventName = WebhookEventName> {
  /** A position: only later events. `latest`: only events to come. Omit it to start with the oldest event. */
  readonly after?: number | string | undefined;
  /** Only these event types. */
  readonly types?: readonly Name[] | undefined;
}

export interface EventPageFilters<Name extends WebhookEventName = WebhookEventName>
  extends EventFilters<Name> {
  /** Events on the page, 1 to 200; default 200. */
  readonly limit?: number | undefined;
  /** Seconds to wait if there is no event, 0 to 30. The timeout starts after them. */
  readonly wait?: number | undefined;
}

export interface EventPage<Name extends WebhookEventName = WebhookEventName> {
  /** Oldest first. */
  readonly events: readonly FeedEvent<Name>[];
  /** Pass it as `after` to continue. */
  readonly nextAfter: number;
  /** Whether more can be read immediately. A page without events can have more after it. */
  readonly hasMore: boolean;
}

export interface FollowOptions<Name extends WebhookEventName = WebhookEventName>
  extends EventFilters<Name>,
    RequestOptions {
  /** Called with each error after which the iteration continues, for example to log it. */
  readonly onRetry?: ((error: MusterError) => void) | undefined;
  /**
   * Called when the service was restored to an earlier state: copy the full lists again, remove what no longer exists,
   * and return the position from which to continue. Without it, the iteration ends with the error.
   */
  readonly onRewound?: ((error: FeedRewoundError) => Promise<number> | number) | undefined;
}

/** The events of the company, in order. Needs a key with the grant `events:read`. */
export interface Events {
  /** One page, oldest event first. */
  page<Name extends WebhookEventName = WebhookEventName>(
    filters?: EventPageFilters<Name>,
    options?: RequestOptions,
  ): Promise<Answered<EventPage<Name>>>;
  /**
   * All events after `after`, then each new one as it happens, until `signal` is aborted. Store
   * `event.position` after you handled an event, and pass it as `after` when you start again.
   *
   * Outages, timeouts, 429 and errors of the service don't end the iteration.
   *
   * @throws AuthenticationError, PermissionError, InvalidRequestError; FeedRewoundError without `onRewound`
   */
  follow<Name extends WebhookEventName = WebhookEventName>(
    options?: FollowOptions<Name>,
  ): AsyncGenerator<FeedEvent<Name>, void>;
}

const waitSeconds = 30;
const pageLimit = 200;
/** Between two requests: each event alone would otherwise cost one, and use up the rate limit. */
const afterEventsMs = 2_000;
/** An empty page that comes sooner was not waited for: the key has five waiting requests already. */
const afterNothingMs = 10_000;

export function createEvents(connection: Connection): Events {
  return {
    page: (filters, options) => fetchPage(connection, filters, options),
    follow: (options) => follow(connection, options),
  };
}

async function fetchPage<Name extends WebhookEventName>(
  connection: Connection,
  { types, ...filters }: EventPageFilters<Name> = {},
  options: RequestOptions = {},
): Promise<Answered<EventPage<Name>>> {
  const { timeoutMs = connection.timeoutMs } = options;
  const query = { ...filters, types: types?.join(',') };
  const answer = await request<Record<string, unknown>>(
    connection,
    { method: 'GET', path: '/events', member: 'events', query },
    { ...options, timeoutMs: Math.min(timerMaxMs, timeoutMs + (filters.wait ?? 0) * 1_000) },
  );
  const page = {
    events: answer['events'] as FeedEvent<Name>[],
    nextAfter: answer['next_after'] as number,
    hasMore: answer['has_more'] as boolean,
  };
  return withLastResponse(page, answer.lastResponse);
}

async function* follow<Name extends WebhookEventName>(
  connection: Connection,
  { after, types, onRetry, onRewound, ...options }: FollowOptions<Name> = {},
): AsyncGenerator<FeedEvent<Name>, void> {
  const { runtime } = connection;
  const { signal } = options;
  const isStopped = (): boolean => signal?.aborted === true;
  let position = after;
  const wait = async (ms: number): Promise<void> => {
    await runtime.wait(ms, signal).catch(() => undefined);
  };
  while (!isStopped()) {
    const startedMs = runtime.nowMs();
    // `latest` becomes a position first: repeated after an outage, it would skip the events meanwhile.
    const isLatest = position === 'latest';
    let page: EventPage<Name>;
    try {
      const seconds = isLatest ? undefined : waitSeconds;
      page = await fetchPage(
        connection,
        { types, limit: pageLimit, after: position, wait: seconds },
        options,
      );
    } catch (error) {
      if (isStopped()) return;
      if (error instanceof FeedRewoundError && onRewound !== undefined) {
        position = await onRewound(error);
        continue;
      }
      if (!isTransient(error)) throw error;
      onRetry?.(error);
      await wait(waitAfterMs(error, runtime.random()));
      continue;
    }
    for (const event of page.events) {
      yield event;
      if (isStopped()) return;
    }
    position = page.nextAfter;
    if (isLatest || page.hasMore) continue;
    const leastMs = page.events.length > 0 ? afterEventsMs : afterNothingMs;
    const leftMs = leastMs - (runtime.nowMs() - startedMs);
    if (leftMs > 0) await wait(Math.min(leastMs, leftMs));
  }
}

function isTransient(error: unknown): error is MusterError {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof ConnectionError;
}

function waitAfterMs(error: MusterError, random: number): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(timerMaxMs, Math.max(askedMs, waitMaxMs * (0.5 + random / 2)));
}
