import type { WebhookDeliveriesRow } from '../../../../schema/rows.gen.ts';
import type { Database } from '../../../platform/database/driver.ts';
import type { ListedRows, TimePage } from '../../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import { publicError } from '../public-error.ts';
import type { InspectedDelivery } from './delivery.ts';
import {
  count,
  findSearchEnd,
  type InspectFilter,
  isSearch,
  list,
} from './delivery-inspection.sql.ts';

/**
 * At most `limit` deliveries of the company by time, as the owner inspects them. A search may return
 * fewer although more follow, because one call searches a limited number; it isn't counted.
 */
export async function inspectDeliveries(
  database: Database,
  companyId: string,
  { filter, page }: { filter: Omit<InspectFilter, 'ascending' | 'afterId'>; page: TimePage },
): Promise<ListedRows<InspectedDelivery>> {
  const { ascending, afterId, limit } = page;
  const settings = { role: 'muster_reader', companyId, rowsByKey: true } as const;
  const asked = { ...filter, ascending, ...withoutUndefined({ afterId }) };
  const counts = page.counts && !isSearch(filter);
  const [{ rows: found }, counted] = await database.transaction(settings, (transaction) =>
    Promise.all([
      transaction.query<InspectedDelivery>(list(companyId, asked, limit)),
      counts ? transaction.query<{ total: number }>(count(companyId, filter)) : undefined,
    ]),
  );
  const rows = found.map((row) => ({ ...row, last_error: publicError(row.last_error) }));
  const total = counted?.rows[0]?.total ?? null;
  if (!isSearch(filter) || rows.length === limit) return { rows, stoppedAt: null, total };
  const ends = await database.single<Pick<WebhookDeliveriesRow, 'id'>>(
    settings,
    findSearchEnd(companyId, asked),
  );
  if (ends.rows.length === 0) return { rows, stoppedAt: null, total };
  // Deliveries created since the first statement have moved the end towards the present: those
  // found beyond it must not be found again.
  const stops = [...ends.rows, ...rows.slice(-1)].map(({ id }) => id).toSorted();
  return { rows, stoppedAt: (ascending ? stops.at(-1) : stops[0]) ?? null, total };
}
