import type { TimesheetsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type HoursAsked, sumApprovedHours } from './timesheets.sql.ts';

/**
 * The approved hours of employees between two dates, both included, each as a decimal string with
 * two decimals; who has none is not in the map.
 */
export async function approvedHours(
  transaction: Transaction,
  companyId: string,
  asked: HoursAsked,
): Promise<Map<string, string>> {
  const { rows } = await transaction.query<Pick<TimesheetsRow, 'employee_id'> & { hours: string }>(
    sumApprovedHours(companyId, asked),
  );
  return new Map(rows.map(({ employee_id: employeeId, hours }) => [employeeId, hours]));
}
