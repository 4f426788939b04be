import type { Database } from '../../platform/database/driver.ts';
import type { AuditRecord } from './audit-record.ts';
import { list } from './queries.ts';

/** At most `limit` records of what was done in the company, newest first. */
export async function listAuditLog(
  database: Database,
  companyId: string,
  { beforeId, limit }: { beforeId: string | undefined; limit: number },
): Promise<AuditRecord[]> {
  const { rows } = await database.single<AuditRecord>(
    { role: 'muster_app', companyId },
    list(companyId, beforeId ?? null, limit),
  );
  return rows;
}
