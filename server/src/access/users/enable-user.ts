import type { UsersRow } from '../../../schema/rows.gen.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ofUser } from '../own-cases/reach.ts';
import type { UserChangeContext } from './disable-user.ts';
import { lockUser } from './lock-user.ts';
import { findClosedWithRecord, findEndedEmployment, setDisabledAt } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

/**
 * Lets a disabled user sign in again with their previous password; a user without one needs a new
 * invitation. Enabling an enabled user changes nothing.
 *
 * @throws Problem `not_found`; `invalid_state` for the user of an employee who has left
 */
export async function enableUser(
  transaction: Transaction,
  { ids, actor, clock }: UserChangeContext,
  userId: string,
): Promise<UserAccount> {
  const { companyId } = actor;
  const locked = await lockUser(transaction, companyId, userId);
  if (locked === undefined) {
    throw notFound();
  }
  const { user } = locked;
  if (user.disabled_at === null) {
    return user;
  }
  const { rows: gone } = await transaction.query(findEndedEmployment(companyId, userId));
  if (gone.length > 0) {
    throw new Problem(
      'invalid_state',
      'This user no longer works for the company. Rehire the employee, or give them access to their own documents.',
    );
  }
  const now = toInstant(clock.nowMs());
  await transaction.query(
    setDisabledAt(companyId, userId, { disabledAt: null, withRecord: false, now }),
  );
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'user.enabled',
      reaches: ofUser(userId),
      subjectKind: 'user',
      subjectId: userId,
      fields: ['disabled_at'],
    },
  );
  return { ...user, disabled_at: null };
}

/** Enables the user of a rehired employee if the end of the employment disabled them. */
export async function reopenUserOfEmployee(
  transaction: Transaction,
  context: UserChangeContext,
  employeeId: string,
): Promise<void> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    findClosedWithRecord(context.actor.companyId, employeeId),
  );
  for (const { id } of rows) {
    await enableUser(transaction, context, id);
  }
}
