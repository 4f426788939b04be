import type { DatabaseError, RowCollector, Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Actor } from '../actor.ts';
import { catchUp, followAddresses } from './follow-record.sql.ts';

interface Followed {
  readonly actor: Actor;
  readonly employeeId: string;
}

/** All of a transaction, which are of one actor, are sent with COMMIT in one statement. */
const followed: RowCollector<Followed> = {
  toStatement: (rows) => {
    const [first] = rows;
    if (first === undefined) throw new Error('a statement without employees');
    const { actor } = first;
    const isOwner = actor.kind === 'user' && actor.role === 'owner';
    const employeeIds = rows.map(({ employeeId }) => employeeId);
    return { ...followAddresses(actor.companyId, employeeIds, isOwner), explain };
  },
};

/**
 * Makes the user of an employee whose address has changed follow it, as long as they have not joined:
 * their open links end, and the invitation is emailed to the new address. The address of a user who
 * has joined stays: they sign in with it. Only owners decide where the links of other roles than
 * employees go: after a change by others these links end, and an owner invites them again.
 */
export function followRecord(transaction: Transaction, actor: Actor, employeeId: string): void {
  transaction.collect(followed, { actor, employeeId });
}

/**
 * The address to which a user who has not joined is invited: for an employee, that of their record. HR
 * writes it, so it does not decide who gets further rights.
 */
export async function addressOfRecord(
  transaction: Transaction,
  companyId: string,
  user: { readonly id: string; readonly email: string },
): Promise<string> {
  const { rows } = await transaction.query<{ email: string }>({
    ...catchUp(companyId, user.id),
    explain,
  });
  return rows[0]?.email ?? user.email;
}

function explain(error: DatabaseError): unknown {
  return error.constraint === 'users_email_unique'
    ? new Problem('duplicate_email', 'Another user of the company has this email address.', {
        cause: error,
      })
    : error;
}
