import { recordAudit } from '../../../access/audit/record-audit.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { instantOfId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import type { Delegation, NamedDelegation } from './delegation.ts';
import { insert, remove } from './delegations.sql.ts';

/**
 * Has somebody decide in the actor's place from one day to another. Nobody decides on their own
 * request that way either.
 *
 * @throws Problem `validation_failed`
 */
export async function delegateApprovals(
  change: UserChange,
  asked: Pick<Delegation, 'delegate_user_id' | 'start_date' | 'end_date'>,
): Promise<NamedDelegation> {
  const { transaction, actor, ids } = change;
  if (asked.end_date < asked.start_date) {
    throw invalidField('/end_date', 'is before start_date');
  }
  if (asked.delegate_user_id === actor.userId) {
    throw invalidField('/delegate_user_id', 'must be somebody else');
  }
  const id = ids.next();
  const delegation = { ...asked, id, user_id: actor.userId, created_at: instantOfId(id) };
  const { rows } = await transaction.query<{ user_name: string; delegate_name: string }>(
    insert(actor.companyId, delegation),
  );
  const inserted = rows[0];
  if (inserted === undefined) {
    throw invalidField('/delegate_user_id', 'is not a user of the company');
  }
  await recordAudit(transaction, change, {
    action: 'approval_delegation.created',
    subjectKind: 'approval_delegation',
    subjectId: id,
    fields: ['delegate_user_id', 'start_date', 'end_date'],
  });
  return { ...delegation, ...inserted };
}

/** @throws Problem `not_found`, for somebody else's too */
export async function endDelegation(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(remove(actor.companyId, id, actor.userId));
  if (rowCount === 0) {
    throw notFound();
  }
  await recordAudit(transaction, change, {
    action: 'approval_delegation.deleted',
    subjectKind: 'approval_delegation',
    subjectId: id,
    fields: [],
  });
}
