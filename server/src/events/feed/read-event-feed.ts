import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type FeedFilter, type FeedRow, listAfter } from './event-feed.sql.ts';

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
 *
 * @throws Problem `feed_rewound` for a position that the company's database had given before it was
 * restored to an earlier state
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
  const [first] = rows as [FeedRow];
  refuseLost(after, first);
  const newest = BigInt(first.newest);
  const events = rows.filter((row): row is FeedEvent => row.position !== null);
  if (isLatest) return { events: [], nextAfter: String(newest), hasMore: false };
  const lookedUntil = BigInt(first.looked_until);
  const last = events.at(-1);
  const end =
    last !== undefined && events.length === filter.limit
      ? BigInt(last.position)
      : lookedUntil < newest
        ? lookedUntil
        : newest;
  // A position that was never given stays: the client would read everything again.
  const nextAfter = end > BigInt(after) ? end : BigInt(after);
  return { events, nextAfter: String(nextAfter), hasMore: nextAfter < newest };
}

/** Positions in a gap belong to events that were lost: the reader knows what this database does not. */
function refuseLost(after: string, { gap_after: gapAfter, rewound_at: rewoundAt }: FeedRow): void {
  if (gapAfter === null || BigInt(after) <= BigInt(gapAfter)) return;
  throw new Problem(
    'feed_rewound',
    `The service was restored to an earlier state, and events that you have read were lost. Read the full lists again, remove what no longer exists, and continue after position ${gapAfter}.`,
    { members: { rewound_to: Number(gapAfter), rewound_at: rewoundAt } },
  );
}
