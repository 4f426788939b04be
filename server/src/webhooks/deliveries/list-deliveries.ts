import type { Database } from '../../platform/database/driver.ts';
import { type DeliveryFilter, list } from './delivery-list.sql.ts';
import type { ListedDelivery } from './listed-delivery.ts';
import { publicError } from './public-error.ts';

/** At most `limit` deliveries of the company, newest first. */
export async function listDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: DeliveryFilter; limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await database.single<ListedDelivery>(
    { role: 'muster_reader', companyId },
    list(companyId, filter, limit),
  );
  return rows.map((row) => ({ ...row, last_error: publicError(row.last_error) }));
}
