import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { listAbout } from './audit-log.sql.ts';
import { listRecordsOf } from './records-of.sql.ts';

const statementTimeoutMs = 30_000;

/** The newest rows about an employee, their records and their users, and what those did. */
export async function listAuditAbout(
  database: Database,
  companyId: string,
  { employeeId, userIds, max }: { employeeId: string; userIds: readonly string[]; max: number },
): Promise<object[]> {
  const { rows: records } = await database.single<Pick<AuditLogRow, 'id'>>(
    { role: 'muster_app', companyId, statementTimeoutMs },
    listRecordsOf(companyId, employeeId),
  );
  const recordIds = records.map(({ id }) => id);
  const { rows } = await database.single<object>(
    { role: 'muster_reader', companyId, statementTimeoutMs },
    listAbout(companyId, { employeeId, userIds, recordIds }, max),
  );
  return rows;
}
