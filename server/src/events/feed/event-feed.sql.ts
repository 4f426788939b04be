import type { EventsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { EventType } from '../catalogue.ts';
import { bind, inline, sql } from '../../platform/database/sql.ts';

export interface FeedFilter {
  /** Only events after this position. */
  readonly after: string;
  /** Undefined = all types. */
  readonly types: readonly EventType[] | undefined;
  readonly limit: number;
}

/**
 * The company's newest position and where the query looked, with each event; one row without an event
 * when there is none.
 */
export type FeedRow = {
  readonly newest: string;
  readonly looked_until: string;
  /** The next gap in positions after `after`: positions in it were lost; null = there is none. */
  readonly gap_after: string | null;
  readonly rewound_at: string | null;
} & (
  | (Pick<EventsRow, 'id' | 'occurred_at'> & {
      readonly position: string;
      readonly type: EventType;
      /** Null when it was deleted: after its retention, or because its person was erased. */
      readonly payload: string | null;
    })
  | { readonly position: null }
);

/** Positions that one request looks at, so that a rare type doesn't read the whole history at once. */
export const positionsMax = 10_000;

/**
 * As `muster_reader`, for a transaction with `rowsByKey`. It doesn't look beyond the next gap, and
 * begins after it if `after` is the last position before it. Test events go to one endpoint only.
 */
export function listAfter(companyId: string, { after, types, limit }: FeedFilter): Statement {
  const company = bind(companyId);
  const boundAfter = bind(after);
  const boundTypes = bind(types ?? null);
  return sql('events.list_after')`
    select newest.position as newest, looked.until as looked_until, gap.position as gap_after,
      gap.rewound_at,
      e.position, e.id, e.type, e.occurred_at, e.payload
    from (select coalesce(r.position, p.last, 0) as position
      from (select ${company}::uuid as company_id) c
      left join event_positions p on p.company_id = ${company}
      left join feed_rewinds r on r.company_id = ${company} and r.resumes_at = p.last + 1) newest
    left join lateral (
      select position, resumes_at, rewound_at from feed_rewinds
      where company_id = ${company} and resumes_at > ${boundAfter}::bigint order by resumes_at
      limit 1
    ) gap on true
    cross join lateral (
      select case when gap.position = ${boundAfter} then gap.resumes_at - 1
        else ${boundAfter} end as "from",
        case when gap.position > ${boundAfter}
          then least(${boundAfter} + ${inline(positionsMax)}, gap.position)
          when gap.position = ${boundAfter} then gap.resumes_at - 1 + ${inline(positionsMax)}
          else ${boundAfter} + ${inline(positionsMax)} end as until
    ) looked
    left join lateral (
      select e.position, e.id, e.type, e.occurred_at, p.payload
      from events e
      left join event_payloads p on p.company_id = ${company} and p.event_id = e.id
      where e.company_id = ${company} and e.position > looked."from"
        and e.position <= looked.until
        and (${boundTypes}::text[] is null or e.type = any(${boundTypes})) and not e.is_test
      order by e.position limit ${limit}
    ) e on true
    order by e.position`;
}
