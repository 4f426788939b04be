import type { EventsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { EventType } from '../catalogue.ts';

export interface FeedFilter {
  /** Only events after this position. */
  readonly after: string;
  /** Undefined = all types. */
  readonly types: readonly EventType[] | undefined;
  readonly limit: number;
}

/** The company's newest position with each event; one row without an event when there is none. */
export type FeedRow = { readonly newest: string } & (
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

/** As `muster_reader`, for a transaction with `rowsByKey`. Test events go to one endpoint only. */
export function listAfter(companyId: string, { after, types, limit }: FeedFilter): Statement {
  return {
    name: 'events.list_after',
    text: `select newest.position as newest, e.position, e.id, e.type, e.occurred_at, e.payload
           from (select coalesce((select last from event_positions where company_id = $1), 0)
             as position) newest
           left join lateral (
             select e.position, e.id, e.type, e.occurred_at, p.payload
             from events e
             left join event_payloads p on p.company_id = $1 and p.event_id = e.id
             where e.company_id = $1 and e.position > $2
               and e.position <= $2::bigint + ${positionsMax}
               and ($3::text[] is null or e.type = any($3)) and not e.is_test
             order by e.position limit $4
           ) e on true
           order by e.position`,
    values: [companyId, after, types ?? null, limit],
  };
}
