import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { findWorkCalendar } from './leave-requests.sql.ts';
import type { WorkCalendar } from './working-days.ts';

/** The working week of the company and its public holidays between two dates, both inclusive. */
export async function readWorkCalendar(
  transaction: Transaction,
  companyId: string,
  range: { readonly from: string; readonly to: string },
): Promise<WorkCalendar> {
  const { rows } = await transaction.query<
    Pick<CompaniesRow, 'working_week'> & { holidays: string[] }
  >(findWorkCalendar(companyId, range));
  const found = rows[0];
  if (found === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  return { workingWeek: found.working_week, holidays: new Set(found.holidays) };
}
