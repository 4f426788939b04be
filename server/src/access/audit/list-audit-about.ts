import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { listAbout } from './audit-log.sql.ts';
import { listRecordsOf } from './records-of.sql.ts';

/** The newest lines about an employee, their records and their user, and what that user did. */
export async function listAuditAbout(
  transaction: Transaction,
  companyId: string,
  { employeeId, userId, max }: { employeeId: string; userId: string | null; max: number },
): Promise<object[]> {
  const { rows: records } = await transaction.query<Pick<AuditLogRow, 'id'>>(
    listRecordsOf(companyId, employeeId),
  );
  const recordIds = records.map(({ id }) => id);
  const { rows } = await transaction.query<object>(
    listAbout(companyId, { employeeId, userId, recordIds }, max),
  );
  return rows;
}
