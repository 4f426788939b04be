import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { StaffRole } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { emailKey } from '../users/email-key.ts';
import { insert as insertUser, setRole } from '../users/users.sql.ts';
import type { HomeUser } from './sandbox-office.ts';
import { findMember, findUserByEmail, insertMember } from './sandboxes.sql.ts';

interface MemberServices {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly sandboxId: string;
}

/**
 * Lets a person of the parent enter a sandbox, as the user that has their address there or as a new
 * one. A member gets the role. The caller holds the lock on the members.
 *
 * @returns the user of the sandbox
 */
export async function addMember(
  transaction: Transaction,
  { ids, clock, sandboxId: companyId }: MemberServices,
  { home, role }: { readonly home: HomeUser; readonly role: StaffRole },
): Promise<string> {
  const { rows: members } = await transaction.query<{ user_id: string }>(
    findMember(companyId, home.userId),
  );
  const key = emailKey(home.email);
  const { rows: users } = await transaction.query<{ id: string }>(findUserByEmail(companyId, key));
  const known = members[0]?.user_id ?? users[0]?.id;
  const userId = known ?? ids.next();
  if (known === undefined) {
    const user = {
      id: userId,
      employee_id: null,
      email: home.email,
      first_name: home.firstName,
      last_name: home.lastName,
      role,
      created_at: instantOfId(userId),
    };
    await transaction.query(insertUser(companyId, user, { emailKey: key, passwordHash: null }));
    const actor = { kind: 'user', companyId, userId, role, employeeId: null } as const;
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'user.created', subjectKind: 'user', subjectId: userId, fields: [] },
    );
  } else {
    await transaction.query(setRole(companyId, userId, { role, now: toInstant(clock.nowMs()) }));
  }
  if (members.length === 0) {
    await transaction.query(insertMember(companyId, userId, home.userId));
  }
  return userId;
}
