import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { NamedDelegation } from './delegation.ts';
import { list } from './delegations.sql.ts';

/**
 * Delegations that have not ended: those from or to the user, or all of them for HR. At most 200.
 */
export async function listDelegations({
  transaction,
  actor,
  clock,
}: UserChange): Promise<NamedDelegation[]> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const seesAll = capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
  const { rows } = await transaction.query<NamedDelegation>(
    list(actor.companyId, seesAll ? null : actor.userId, today(clock, timeZone)),
  );
  return rows;
}
