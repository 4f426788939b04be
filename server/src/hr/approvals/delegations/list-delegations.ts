import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { NamedDelegation } from './delegation.ts';
import { list } from './delegations.sql.ts';

/**
 * Delegations that have not ended: those from or to the user, or all of them for HR. At most 200.
 */
export function listDelegations(change: UserChange): Promise<NamedDelegation[]> {
  const { actor } = change;
  const seesAll = capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
  return listDelegationsOf(change, seesAll ? null : actor.userId);
}

/** Those from or to a user, for every reader; `userId` null = all of them. */
export async function listDelegationsOf(
  { transaction, actor, clock }: UserChange,
  userId: string | null,
): Promise<NamedDelegation[]> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const { rows } = await transaction.query<NamedDelegation>(
    list(actor.companyId, userId, today(clock, timeZone)),
  );
  return rows;
}
