import { recordAudit } from '../../../access/audit/record-audit.ts';
import { noOne, ofGroup } from '../../../access/own-cases/reach.ts';
import { invalidField, notFound, Problem } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { notifyDelegate, notifyFormerDelegate } from '../../notifications/notify-substitutes.ts';
import type { Delegation, NamedDelegation } from './delegation.ts';
import { insert, judgePair, remove } from './delegations.sql.ts';

export interface NewDelegation
  extends Pick<Delegation, 'delegate_user_id' | 'start_date' | 'end_date'> {
  /** The absent user; absent = the actor. */
  readonly user_id?: string;
}

/**
 * Delegates a user's decisions for a range of dates: the actor's or, by HR, any user's. A delegate
 * can't decide their own request either.
 *
 * @throws Problem `validation_failed`, `forbidden` (for another user)
 */
export async function delegateApprovals(
  change: UserChange,
  asked: NewDelegation,
): Promise<NamedDelegation> {
  const { transaction, actor, ids } = change;
  const userId = asked.user_id ?? actor.userId;
  if (asked.end_date < asked.start_date) {
    throw invalidField('/end_date', 'is before start_date');
  }
  if (asked.end_date < (await readCompanyToday(change))) {
    throw invalidField('/end_date', 'is in the past');
  }
  if (asked.delegate_user_id === userId) {
    throw invalidField('/delegate_user_id', 'must be another user');
  }
  if (userId !== actor.userId && !isHr(change)) {
    throw new Problem(
      'forbidden',
      'You can add a delegate for yourself only. Ask HR to add one for another user.',
    );
  }
  await checkPair(change, userId, asked.delegate_user_id);
  const id = ids.next();
  const delegation = { ...asked, id, user_id: userId, created_at: nowOf(change) };
  const { rows } = await transaction.query<{ user_name: string; delegate_name: string }>(
    insert(actor.companyId, delegation),
  );
  const [names] = rows;
  if (names === undefined) {
    throw new Error('an inserted delegation has no names');
  }
  recordAudit(transaction, change, {
    action: 'approval_delegation.created',
    subjectKind: 'approval_delegation',
    subjectId: id,
    reaches: userId === actor.userId ? noOne : ofGroup('approver', userId),
    fields: [
      ...(userId === actor.userId ? [] : ['user_id']),
      'delegate_user_id',
      'start_date',
      'end_date',
    ],
  });
  await notifyDelegate(change, delegation);
  return { ...delegation, ...names };
}

/**
 * Ends a delegation: the actor's or, by HR, any user's.
 *
 * @throws Problem `not_found`, also for another user's delegation
 */
export async function endDelegation(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Pick<Delegation, 'delegate_user_id'>>(
    remove(actor.companyId, id, isHr(change) ? null : actor.userId),
  );
  const [ended] = rows;
  if (ended === undefined) throw notFound();
  recordAudit(transaction, change, {
    action: 'approval_delegation.deleted',
    subjectKind: 'approval_delegation',
    subjectId: id,
    fields: [],
  });
  await notifyFormerDelegate(change, ended.delegate_user_id);
}

function isHr({ actor }: UserChange): boolean {
  return capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
}

interface JudgedPair {
  readonly user_can_act: boolean;
  readonly delegate_can_act: boolean;
  readonly is_manager: boolean;
}

/**
 * HR can't delegate to themselves, which would need no reason, and can't choose who decides their
 * own requests.
 */
async function checkPair(
  { transaction, actor }: UserChange,
  userId: string,
  delegateId: string,
): Promise<void> {
  const { rows } = await transaction.query<JudgedPair>(
    judgePair(actor.companyId, { userId, delegateId, employeeId: actor.employeeId }),
  );
  const [pair] = rows;
  if (pair?.delegate_can_act !== true) {
    throw invalidField('/delegate_user_id', 'is not a user of the company who can sign in');
  }
  if (userId === actor.userId) {
    return;
  }
  if (delegateId === actor.userId) {
    throw invalidField(
      '/delegate_user_id',
      'must be another user. To decide a request yourself, take it over instead',
    );
  }
  if (!pair.user_can_act) {
    throw invalidField(
      '/user_id',
      'must be a user of the company who can sign in. HR already decides in place of anyone else',
    );
  }
  if (pair.is_manager) {
    throw new Problem(
      'forbidden',
      "You can't choose who decides your own requests. Ask another HR user or an owner.",
    );
  }
}
