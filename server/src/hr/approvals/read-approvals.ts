import { type Actor, type UserActor, actorId } from '../../access/actor.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { today } from '../company-day.ts';
import type {
  Administrator,
  Approval,
  ApprovalStep,
  ApprovalSubjectKind,
  ApproverKind,
} from './approval.ts';
import { listAdministrators, listSteps } from './approvals.sql.ts';

interface ReadStep extends ApprovalStep {
  readonly asked_kind: ApproverKind;
  readonly delegates_to_reader: boolean;
}

export interface ApprovalReader {
  readonly actor: Actor;
  readonly clock: Clock;
}

export interface ApprovalSubjects {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectIds: readonly string[];
}

/**
 * Where requests stand, and what the actor may do about each. Every id is in the map; a request
 * without steps has none due.
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
      judge(bySubject.get(id) ?? [], actor, administrators.rows),
    ]),
  );
}

/** One request's approval. */
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

function judge(
  steps: readonly ReadStep[],
  actor: Actor,
  administrators: readonly Administrator[],
): Approval {
  const waiting = steps.filter(({ status }) => status === 'waiting');
  const due = waiting[0];
  const user = actor.kind === 'user' ? actor : undefined;
  const standing =
    user === undefined || due === undefined ? 'none' : standingOf(due, user, administrators);
  const mayDecide = standing === 'decides';
  const hasStep = user !== undefined && steps.some((step) => isTheirs(step, user));
  return {
    steps,
    due,
    capacities: mayDecide ? ['approver'] : [],
    withheld: new Map(standing === 'own_request' ? [['approver', standing]] : []),
    readerCapacities: hasStep ? ['approver'] : [],
    conditions: due === undefined ? [] : [waiting.length === 1 ? 'last_step' : 'steps_remain'],
    decidesFor:
      mayDecide && due !== undefined && isNamed(due) && due.approver_user_id !== user?.userId
        ? due.approver_user_id
        : null,
    hasOtherAdministrator: administrators.some(({ id }) => id !== user?.userId),
    isOwnRequest: due !== undefined && isOwn(due, user),
  };
}

/** Rules 1 and 2 of the domain: the approver of the due step, and nobody on their own request. */
function standingOf(
  due: ReadStep,
  user: UserActor,
  administrators: readonly Administrator[],
): 'decides' | 'own_request' | 'none' {
  if (isNamed(due)) {
    return isTheirs(due, user) ? (isOwn(due, user) ? 'own_request' : 'decides') : 'none';
  }
  const roles = due.asked_kind === 'owner' ? ['owner'] : ['owner', 'hr_admin'];
  if (!roles.includes(user.role)) {
    return 'none';
  }
  const hasOther = administrators.some(
    (other) => roles.includes(other.role) && other.employee_id !== due.employee_id,
  );
  const mayDecide = !isOwn(due, user) || (user.role === 'owner' && !hasOther);
  return mayDecide ? 'decides' : 'own_request';
}

/** Whether one person is asked, and not whoever holds a role. */
function isNamed({ asked_kind: asked }: ReadStep): boolean {
  return asked === 'manager' || asked === 'user';
}

function isTheirs(step: ReadStep, { userId }: UserActor): boolean {
  return step.approver_user_id === userId || step.delegates_to_reader;
}

function isOwn({ employee_id: employeeId }: ReadStep, user: UserActor | undefined): boolean {
  return user !== undefined && user.employeeId === employeeId;
}
