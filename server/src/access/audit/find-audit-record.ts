import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { AuditRecord } from './audit-record.ts';
import { find } from './audit-log.sql.ts';

/** One row of the company's log. @throws Problem `not_found` */
export async function findAuditRecord(
  database: Database,
  companyId: string,
  id: string,
): Promise<AuditRecord> {
  const { rows } = await database.single<AuditRecord>(
    { role: 'muster_reader', companyId },
    find(companyId, id),
  );
  const [record] = rows;
  if (record === undefined) {
    throw notFound();
  }
  return record;
}
