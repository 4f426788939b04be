import type { Database } from '../../../platform/database/driver.ts';
import type { ProvisionedUser } from './provisioned-user.ts';
import { count, list, type UserFilter } from './provisioned-users.sql.ts';

export interface ListedUsers {
  /** Of all users that match. */
  readonly total: number;
  readonly users: readonly ProvisionedUser[];
}

/** The users of the company that match exactly, newest first. */
export function listProvisionedUsers(
  database: Database,
  companyId: string,
  { filter, offset, limit }: { filter: UserFilter; offset: number; limit: number },
): Promise<ListedUsers> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const counted = transaction.query<{ total: number }>(count(companyId, filter));
    const listed = transaction.query<ProvisionedUser>(list(companyId, filter, { offset, limit }));
    const [{ rows: totals }, { rows: users }] = await Promise.all([counted, listed]);
    return { total: totals[0]?.total ?? 0, users };
  });
}
