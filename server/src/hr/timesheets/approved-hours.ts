import type { TimesheetEntriesRow, TimesheetsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type HoursAsked, listApprovedHours } from './timesheets.sql.ts';

/** The approved hours of one employee on one day. */
export interface ApprovedHours extends Pick<TimesheetEntriesRow, 'date' | 'hours'> {
  readonly employeeId: TimesheetsRow['employee_id'];
  /** An ISO instant. */
  readonly approvedAt: TimesheetsRow['decided_at'];
}

/** The approved hours of employees between two dates, both inclusive, by employee and day. */
export async function approvedHours(
  transaction: Transaction,
  companyId: string,
  asked: HoursAsked,
): Promise<readonly ApprovedHours[]> {
  const { rows } = await transaction.query<ApprovedHours>(listApprovedHours(companyId, asked));
  return rows;
}
