import type { WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { publicError } from '../public-error.ts';
import type { InspectedDelivery } from './delivery.ts';
import { findSearchEnd, type InspectFilter, isSearch, list } from './delivery-inspection.sql.ts';

export interface InspectedDeliveries {
  readonly rows: InspectedDelivery[];
  /** The search stopped at this delivery and can continue; null = there are no more. */
  readonly stoppedAt: string | null;
}

/**
 * At most `limit` deliveries of the company, newest first, as the owner inspects them. A search may
 * return fewer although more follow, because one call searches a limited number.
 */
export async function inspectDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: InspectFilter; limit: number },
): Promise<InspectedDeliveries> {
  const settings = { role: 'muster_reader', companyId, rowsByKey: true } as const;
  const { rows: found } = await database.single<InspectedDelivery>(
    settings,
    list(companyId, filter, limit),
  );
  const rows = found.map((row) => ({ ...row, last_error: publicError(row.last_error) }));
  if (!isSearch(filter) || rows.length === limit) return { rows, stoppedAt: null };
  const ends = await database.single<Pick<WebhookDeliveriesRow, 'id'>>(
    settings,
    findSearchEnd(companyId, filter),
  );
  // Deliveries created since the first statement have moved the end towards the present: those
  // found beyond it must not be found again.
  const stops = [...ends.rows, ...rows.slice(-1)].map(({ id }) => id);
  return { rows, stoppedAt: ends.rows.length === 0 ? null : (stops.toSorted()[0] ?? null) };
}
