import type { UsersRow } from '../../../../schema/rows.gen.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { CompanyClock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { today } from '../../company-day.ts';
import { listStillWaiting } from './waiting-approvals.sql.ts';

/** Those of the requests whose current step a user can decide, by the rules of waiting approvals. */
export async function findDecidable(
  { transaction, clock }: { transaction: Transaction; clock: CompanyClock },
  user: Pick<UsersRow, 'company_id' | 'id' | 'role' | 'employee_id'>,
  subjectIds: readonly string[],
): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const { company_id: companyId, id: userId, role, employee_id: ownEmployeeId } = user;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const isOwner = role === 'owner';
  const isHr = isOwner || role === 'hr_admin';
  const decider = { userId, ownEmployeeId, isOwner, isHr, today: today(clock, timeZone) };
  const { rows } = await transaction.query<{ id: string }>(
    listStillWaiting(companyId, decider, subjectIds),
  );
  return rows.map(({ id }) => id);
}
