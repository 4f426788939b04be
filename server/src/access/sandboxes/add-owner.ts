import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { emailKey } from '../users/email-key.ts';
import { insert as insertUser } from '../users/users.sql.ts';
import type { HomeUser } from './sandbox-office.ts';
import { findUserByEmail, insertMember } from './sandboxes.sql.ts';

/**
 * Lets an owner of the parent enter a sandbox that another owner has created, as an owner of the
 * sandbox, or as the user that has their address there.
 *
 * @returns the user of the sandbox
 */
export async function addOwner(
  transaction: Transaction,
  { ids, sandboxId: companyId }: { readonly ids: Ids; readonly sandboxId: string },
  { userId: homeUserId, firstName, lastName, email }: HomeUser,
): Promise<string> {
  const key = emailKey(email);
  const { rows } = await transaction.query<{ id: string }>(findUserByEmail(companyId, key));
  const userId = rows[0]?.id ?? ids.next();
  if (rows.length === 0) {
    const user = {
      id: userId,
      employee_id: null,
      email,
      first_name: firstName,
      last_name: lastName,
      role: 'owner',
      created_at: instantOfId(userId),
    } as const;
    await transaction.query(insertUser(companyId, user, { emailKey: key, passwordHash: null }));
    const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'user.created', subjectKind: 'user', subjectId: userId, fields: [] },
    );
  }
  await transaction.query(insertMember(companyId, userId, homeUserId));
  return userId;
}
