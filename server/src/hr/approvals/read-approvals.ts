import { type Actor, actorId } from '../../access/actor.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { CompanyClock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { today } from '../company-day.ts';
import type { Administrator, Approval, ApprovalSubjectKind } from './approval.ts';
import { listAdministrators, listSteps } from './approvals.sql.ts';
import { judgeApproval, type ReadStep } from './judge-approval.ts';

export interface ApprovalReader {
  readonly actor: Actor;
  readonly clock: CompanyClock;
}

export interface ApprovalSubjects {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectIds: readonly string[];
}

/**
 * The progress of requests, and what the actor may do about each. The map contains every id; a
 * request without steps has no current one.
 */
export async function readApprovals(
  transaction: Transaction,
  { actor, clock }: ApprovalReader,
  subjects: ApprovalSubjects,
): Promise<Map<string, Approval>> {
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const reader = { userId: actorId(actor), today: today(clock, timeZone) };
  const [steps, administrators] = await Promise.all([
    transaction.query<ReadStep>(listSteps(companyId, subjects, reader)),
    transaction.query<Administrator>(listAdministrators(companyId)),
  ]);
  const bySubject = Map.groupBy(steps.rows, (step) => step.subject_id);
  return new Map(
    subjects.subjectIds.map((id) => [
      id,
      judgeApproval(bySubject.get(id) ?? [], actor, {
        administrators: administrators.rows,
        isTimesheet: subjects.subjectKind === 'timesheet',
      }),
    ]),
  );
}

/** The approval of one request. */
export async function readApproval(
  transaction: Transaction,
  reader: ApprovalReader,
  { subjectKind, subjectId }: { subjectKind: ApprovalSubjectKind; subjectId: string },
): Promise<Approval> {
  const approvals = await readApprovals(transaction, reader, {
    subjectKind,
    subjectIds: [subjectId],
  });
  return approvals.get(subjectId) as Approval;
}
