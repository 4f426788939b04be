import type { Database } from '../../platform/database/driver.ts';
import { type FeedFilter, type FeedRow, listAfter, positionsMax } from './event-feed.sql.ts';

export type FeedEvent = Extract<FeedRow, { position: string }>;

export interface EventPage {
  readonly events: readonly FeedEvent[];
  /** Where the next page begins: no event of these types is left at or below this position. */
  readonly nextAfter: string;
  /** Whether there are further positions to read now. */
  readonly hasMore: boolean;
}

/**
 * The company's events after a position, or `latest` for those still to come, in the order of their positions. The relay gives a position only to
 * events of committed changes and one at a time, so a reader that continues at `nextAfter` misses none.
 */
export async function readEventFeed(
  database: Database,
  companyId: string,
  { after, ...filter }: FeedFilter,
): Promise<EventPage> {
  const isLatest = after === 'latest';
  const { rows } = await database.single<FeedRow>(
    { role: 'muster_reader', companyId, rowsByKey: true },
    listAfter(companyId, {
      ...filter,
      after: isLatest ? String(Number.MAX_SAFE_INTEGER) : after,
    }),
  );
  const newest = BigInt(rows[0]?.newest ?? 0);
  const events = rows.filter((row): row is FeedEvent => row.position !== null);
  if (isLatest) return { events: [], nextAfter: String(newest), hasMore: false };
  const lookedAt = BigInt(after) + BigInt(positionsMax);
  const last = events.at(-1);
  const end =
    last !== undefined && events.length === filter.limit
      ? BigInt(last.position)
      : lookedAt < newest
        ? lookedAt
        : newest;
  // A position from the future, as of a restored database, stays: the client would read everything again.
  const nextAfter = end > BigInt(after) ? end : BigInt(after);
  return { events, nextAfter: String(nextAfter), hasMore: nextAfter < newest };
}
