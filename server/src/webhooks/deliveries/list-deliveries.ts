import type { EventType } from '../../events/catalogue.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { SearchedRows } from '../../platform/database/sorted-list.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { type DeliveryFilter, list } from './delivery-list.sql.ts';
import { inspectDeliveries } from './inspect/inspect-deliveries.ts';
import type { ListedDelivery } from './listed-delivery.ts';
import { publicError } from './public-error.ts';

export interface ListFilter extends DeliveryFilter {
  readonly eventType?: EventType;
  /** Unix time in ms, inclusive. */
  readonly createdSinceMs?: number;
  /** Unix time in ms, exclusive. */
  readonly createdUntilMs?: number;
}

/**
 * At most `limit` deliveries of the company, newest first. Event types have no index: by one, a call
 * searches a limited number of deliveries, and may return fewer although more follow.
 */
export async function listDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: ListFilter; limit: number },
): Promise<SearchedRows<ListedDelivery>> {
  const { eventType, createdSinceMs, createdUntilMs, beforeId, ...plain } = filter;
  const isPlain = [eventType, createdSinceMs, createdUntilMs].every((each) => each === undefined);
  if (!isPlain) {
    return inspectDeliveries(database, companyId, {
      filter: withoutUndefined({
        ...plain,
        eventType,
        sinceId: createdSinceMs === undefined ? undefined : firstIdAt(createdSinceMs),
        untilId: createdUntilMs === undefined ? undefined : firstIdAt(createdUntilMs),
      }),
      page: { ascending: false, afterId: beforeId, limit, counts: false },
    });
  }
  const { rows } = await database.single<ListedDelivery>(
    { role: 'muster_reader', companyId },
    list(companyId, filter, limit),
  );
  return {
    rows: rows.map((row) => ({ ...row, last_error: publicError(row.last_error) })),
    stoppedAt: null,
  };
}
