import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { listCurrencies } from './compensation.sql.ts';

/** The currencies in which an employee is paid on or after a date; empty if no pay is recorded. */
export async function currenciesOfEmployee(
  transaction: Transaction,
  companyId: string,
  asked: { readonly employeeId: string; readonly from: string },
): Promise<string[]> {
  const { rows } = await transaction.query<Pick<CompensationProfilesRow, 'currency'>>(
    listCurrencies(companyId, asked),
  );
  return rows.map(({ currency }) => currency);
}
