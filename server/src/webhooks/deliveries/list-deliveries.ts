import type { Database } from '../../platform/database/driver.ts';
import { publicErrorKind } from '../../platform/outbound/outcome.ts';
import { type DeliveryFilter, list } from './list/queries.ts';
import type { ListedDelivery } from './listed-delivery.ts';

/** At most `limit` deliveries of the company, newest first. */
export async function listDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: DeliveryFilter; limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await database.single<ListedDelivery>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows.map((row) => ({ ...row, last_error: publicError(row.last_error) }));
}

/** A blocked address reads like a refused connection, so that nobody can map a private network. */
function publicError(stored: string | null): string | null {
  return stored === 'blocked_address' ? publicErrorKind(stored) : stored;
}
