import { recordRead } from '../../../../access/audit/record-read.ts';
import type { UserChange } from '../../../change.ts';
import { type CheckRow, find, listDiffering } from './nightly-check.sql.ts';
import type { NightlyCheck } from './nightly-check.ts';

/** The last check; null before the first one. Records the read. */
export async function readNightlyCheck(change: UserChange): Promise<NightlyCheck | null> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const [checks, { rows: differing }] = await Promise.all([
    transaction.query<CheckRow>(find(companyId)),
    transaction.query<NightlyCheck['differing'][number]>(listDiffering(companyId)),
  ]);
  const employeeIds = [...new Set(differing.map((row) => row.employee_id))];
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: employeeIds,
    employeeIds,
    fields: ['first_name', 'last_name'],
  });
  const [check] = checks.rows;
  return check === undefined ? null : { ...check, differing };
}
