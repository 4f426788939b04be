import type { Database } from '../../platform/database/driver.ts';
import { countPayloads as countStatement } from './event-erasure.sql.ts';

const statementTimeoutMs = 30_000;

/** The number of the company's past events whose payload is still kept and names the record. */
export async function countPayloads(
  database: Database,
  companyId: string,
  recordId: string,
): Promise<number> {
  const { rows } = await database.single<{ count: number }>(
    { role: 'muster_reader', companyId, statementTimeoutMs },
    countStatement(companyId, recordId),
  );
  return rows[0]?.count ?? 0;
}
