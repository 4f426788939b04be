import type { Actor, UserActor } from '../../access/actor.ts';
import type { Capacity } from '../workflow/transitions.ts';
import type { Withholding } from '../workflow/withholdings.ts';
import type { Administrator, Approval, ApprovalStep } from './approval.ts';

export interface ReadStep extends ApprovalStep {
  /** Whether it is the request of someone who gave the reader access. */
  readonly is_for_host: boolean;
  readonly delegates_to_reader: boolean;
  /** Whether the reader can act for the company now (`canAct`). */
  readonly reader_can_act: boolean;
}

interface Judged {
  readonly administrators: readonly Administrator[];
  readonly isTimesheet: boolean;
}

/** The progress of one request, and what the actor may do about its current step. */
export function judgeApproval(steps: readonly ReadStep[], actor: Actor, judged: Judged): Approval {
  const waiting = steps.filter(({ status }) => status === 'waiting');
  const due = waiting[0];
  const user = actor.kind === 'user' ? actor : undefined;
  const standing = user === undefined || due === undefined ? 'none' : standingOf(due, user, judged);
  const barrier =
    user === undefined || due === undefined ? undefined : barrierOfReader(due, user, judged);
  const mayDecide = standing === 'decides';
  const withheld = new Map<Capacity, Withholding>();
  if (standing !== 'decides' && standing !== 'none') withheld.set('approver', standing);
  const canTakeOver = user !== undefined && due !== undefined && isForStandIn(due, user);
  const hindrance = barrier ?? (due?.requested_by === user?.userId ? 'own_submission' : undefined);
  if (canTakeOver && hindrance !== undefined) withheld.set('stand_in', hindrance);
  const reads = (step: ReadStep, reader: UserActor): boolean =>
    step.decided_by === reader.userId || (step.status === 'waiting' && isTheirs(step, reader));
  const hasStep = user !== undefined && steps.some((step) => reads(step, user));
  return {
    steps,
    due,
    capacities: [
      ...(mayDecide ? (['approver'] as const) : []),
      ...(canTakeOver && hindrance === undefined ? (['stand_in'] as const) : []),
    ],
    withheld,
    readerCapacities: hasStep ? ['approver'] : [],
    conditions: due === undefined ? [] : [waiting.length === 1 ? 'last_step' : 'steps_remain'],
    decidesFor:
      mayDecide && due !== undefined && isNamed(due) && due.approver_user_id !== user?.userId
        ? due.approver_user_id
        : null,
    hasOtherAdministrator: judged.administrators.some(({ id }) => id !== user?.userId),
    isOwnRequest: barrier === 'own_request',
    isOwnSubmission: barrier === 'own_submission',
  };
}

/**
 * Rules 1 and 2 of the domain: only the current step's approver decides, and not on their own
 * request.
 */
function standingOf(due: ReadStep, user: UserActor, judged: Judged): 'decides' | Barrier | 'none' {
  if (!due.reader_can_act) return 'none';
  const barrier = barrierOfReader(due, user, judged);
  if (isNamed(due)) {
    return isTheirs(due, user) ? (barrier ?? 'decides') : 'none';
  }
  const roles = due.asked_kind === 'owner' ? ['owner'] : ['owner', 'hr_admin'];
  if (!roles.includes(user.role)) {
    return 'none';
  }
  const hasOther = judged.administrators.some(
    (other) =>
      roles.includes(other.role) &&
      other.id !== user.userId &&
      barrierOf(due, { ...toReader(other), isGuest: isGuestOf(other, due) }, judged) === undefined,
  );
  return user.role === 'owner' && !hasOther ? 'decides' : (barrier ?? 'decides');
}

/** Whether HR may take over a step: it waits for one other person, and the reader is in HR. */
function isForStandIn(due: ReadStep, user: UserActor): boolean {
  const isHr = user.role === 'owner' || user.role === 'hr_admin';
  return isHr && due.reader_can_act && isNamed(due) && !isTheirs(due, user);
}

type Barrier = 'own_request' | 'own_submission' | 'access_given';

type Reader = Pick<UserActor, 'userId' | 'employeeId'>;

function barrierOfReader(due: ReadStep, user: Reader, judged: Judged): Barrier | undefined {
  return barrierOf(due, { ...user, isGuest: due.is_for_host }, judged);
}

function toReader({ id: userId, employee_id: employeeId }: Administrator): Reader {
  return { userId, employeeId };
}

function isGuestOf({ host_records: hosts }: Administrator, due: ReadStep): boolean {
  return hosts.includes(due.employee_id);
}

/**
 * What prevents a user from deciding. Hours submitted for another employee need another person's
 * approval, because they become pay. Someone who was let in by the applicant is no second person.
 */
function barrierOf(
  due: ReadStep,
  { userId, employeeId, isGuest }: Reader & { readonly isGuest: boolean },
  { isTimesheet }: Judged,
): Barrier | undefined {
  if (due.employee_id === employeeId) return 'own_request';
  if (isTimesheet && due.requested_by === userId) return 'own_submission';
  return isGuest ? 'access_given' : undefined;
}

/** Whether one particular person is asked instead of a role. */
function isNamed({ asked_kind: asked }: ReadStep): boolean {
  return asked === 'manager' || asked === 'user';
}

function isTheirs(step: ReadStep, { userId }: UserActor): boolean {
  return step.approver_user_id === userId || step.delegates_to_reader;
}
