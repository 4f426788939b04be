import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { claimDay, finishDay, listWithDayDue } from './companies.sql.ts';

export type CompanyWithDayDue = Pick<CompaniesRow, 'id' | 'time_zone'>;

/** See `listWithDayDue`. */
export async function findWithDayDue(
  database: Database,
  due: Parameters<typeof listWithDayDue>[0],
): Promise<readonly CompanyWithDayDue[]> {
  const statement = listWithDayDue(due);
  return (await database.single<CompanyWithDayDue>({ role: 'muster_lookup' }, statement)).rows;
}

/** False if another worker has claimed or finished the day. */
export async function claimCompanyDay(
  database: Database,
  companyId: string,
  claim: Parameters<typeof claimDay>[1],
): Promise<boolean> {
  const statement = claimDay(companyId, claim);
  return (await database.single({ role: 'muster_app', companyId }, statement)).rowCount > 0;
}

/** Records that everything that falls due on the day has been carried out. */
export async function finishCompanyDay(
  database: Database,
  companyId: string,
  day: string,
): Promise<void> {
  await database.single({ role: 'muster_app', companyId }, finishDay(companyId, day));
}
