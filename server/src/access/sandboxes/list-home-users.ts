import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { HomeUser } from './sandbox-office.ts';
import { listHomeUsers as list } from './sandboxes.sql.ts';

type HomeUserRow = Pick<UsersRow, 'id' | 'first_name' | 'last_name' | 'email'>;

/** Those of the parent's users who need to be chosen as members: neither owners nor disabled. */
export async function listHomeUsers(
  transaction: Transaction,
  companyId: string,
  userIds: readonly string[],
): Promise<readonly HomeUserRow[]> {
  const { rows } = await transaction.query<HomeUserRow>(list(companyId, userIds));
  return rows;
}

export function homeUserOf(user: HomeUserRow): HomeUser {
  const { id: userId, first_name: firstName, last_name: lastName, email } = user;
  return { userId, firstName, lastName, email };
}
