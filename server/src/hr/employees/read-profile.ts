import type { LeaveRequestsRow } from '../../../schema/rows.gen.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../change.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import { readers } from '../workflow/readers.ts';
import { findEmployeeDetail } from './details/find-employee-detail.ts';
import { countReports, findNextAbsence } from './profile.sql.ts';

export type NextAbsence = Pick<LeaveRequestsRow, 'id' | 'start_date' | 'end_date'>;

/** The head of an employee's page, besides the record. */
export interface Profile {
  /** Those who still work for the company. */
  readonly directReports: number;
  /** The current or the next one; null also for readers who may not see the person's leave. */
  readonly nextAbsence: NextAbsence | null;
}

/**
 * `id` is taken from the address as sent. Records the read of an absence.
 *
 * @throws Problem `not_found`
 */
export async function readProfile(change: UserChange, id: string): Promise<Profile> {
  const { transaction, actor } = change;
  const { employee } = await findEmployeeDetail(transaction, actor, id);
  const held = capacitiesOf(actor, { employeeId: employee.id, managerId: employee.manager_id });
  const seesLeave = readers.leave_request.some((capacity) => held.has(capacity));
  const [{ rows: counted }, nextAbsence] = await Promise.all([
    transaction.query<{ count: number }>(countReports(actor.companyId, employee.id)),
    seesLeave ? readAbsence(change, employee.id) : null,
  ]);
  return { directReports: counted[0]?.count ?? 0, nextAbsence };
}

async function readAbsence(change: UserChange, employeeId: string): Promise<NextAbsence | null> {
  const { transaction, actor } = change;
  const today = await readCompanyToday(change);
  const { rows } = await transaction.query<NextAbsence>(
    findNextAbsence(actor.companyId, employeeId, { today }),
  );
  recordRead(transaction, change, {
    subjectKind: 'leave_request',
    subjectIds: rows.map((row) => row.id),
    employeeIds: [employeeId],
    fields: ['start_date', 'end_date'],
  });
  return rows[0] ?? null;
}
