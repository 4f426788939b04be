import type { UserActor } from '../../access/actor.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { CompanyClock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { today } from '../company-day.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { listSubjectsOfApprover } from './approvals.sql.ts';

const subjectsMax = 1_000;

/**
 * The requests of one kind with a step of the user, their own or one delegated to them. Lists show
 * them in addition to the user's own requests and those of their reports. The newest 1,000.
 */
export async function subjectsOfApprover(
  transaction: Transaction,
  { actor, clock }: { actor: UserActor; clock: CompanyClock },
  subjectKind: ApprovalSubjectKind,
): Promise<string[]> {
  const { companyId, userId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const { rows } = await transaction.query<{ id: string }>(
    listSubjectsOfApprover(companyId, subjectKind, {
      userId,
      today: today(clock, timeZone),
      max: subjectsMax,
    }),
  );
  return rows.map(({ id }) => id);
}
