import type { Database } from '../../../platform/database/driver.ts';
import type { InspectedDelivery } from './delivery.ts';
import { type InspectFilter, list } from './queries.ts';

/** At most `limit` deliveries of the company, newest first, as the owner inspects them. */
export async function inspectDeliveries(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: InspectFilter; limit: number },
): Promise<InspectedDelivery[]> {
  const { rows } = await database.single<InspectedDelivery>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
