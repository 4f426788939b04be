import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Decider } from './waiting-approvals.sql.ts';

/** The capacities in which the user decides, on the company's current date. */
export async function readDecider({ transaction, actor, clock }: UserChange): Promise<Decider> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  return {
    userId: actor.userId,
    ownEmployeeId: actor.employeeId,
    isHr: held.has('hr_admin'),
    isOwner: held.has('owner'),
    today: today(clock, timeZone),
  };
}
