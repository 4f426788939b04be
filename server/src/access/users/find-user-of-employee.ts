import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { mayHelp } from './lock-user-to-help.ts';
import { findByEmployee } from './users.sql.ts';
import { statusOf, type UserAccount } from './user-account.ts';

export type HelpAction = 'invite' | 'password_reset';

/** The user of an employee, and the links the actor may create for them. */
export async function findUserOfEmployee(
  transaction: Transaction,
  actor: UserActor,
  employee: { readonly id: string; readonly status: string },
): Promise<{ user: UserAccount | null; allowedActions: HelpAction[] }> {
  const { rows } = await transaction.query<UserAccount>(
    findByEmployee(actor.companyId, employee.id),
  );
  const user = rows[0] ?? null;
  if (user === null) {
    return { user, allowedActions: employee.status === 'terminated' ? [] : ['invite'] };
  }
  const link = linkFor(user);
  return { user, allowedActions: link === null || !mayHelp(actor, user) ? [] : [link] };
}

function linkFor(user: UserAccount): HelpAction | null {
  switch (statusOf(user)) {
    case 'invited':
      return 'invite';
    case 'active':
      return 'password_reset';
    case 'disabled':
      return null;
  }
}
