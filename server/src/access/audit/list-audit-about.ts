import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { listAbout } from './audit-log.sql.ts';
import { listRecordsOf } from './records-of.sql.ts';

const statementTimeoutMs = 30_000;

/** The newest rows about an employee, their records and their user, and what that user did. */
export async function listAuditAbout(
  database: Database,
  companyId: string,
  { employeeId, userId, max }: { employeeId: string; userId: string | null; max: number },
): Promise<object[]> {
  const { rows: records } = await database.single<Pick<AuditLogRow, 'id'>>(
    { role: 'muster_app', companyId, statementTimeoutMs },
    listRecordsOf(companyId, employeeId),
  );
  const recordIds = records.map(({ id }) => id);
  const { rows } = await database.single<object>(
    { role: 'muster_reader', companyId, statementTimeoutMs },
    listAbout(companyId, { employeeId, userId, recordIds }, max),
  );
  return rows;
}
