import type { Database, Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lockUser } from '../../users/lock-user.ts';
import type { ProvisionedUser } from './provisioned-user.ts';
import { list } from './provisioned-users.sql.ts';

/** @throws Problem `not_found` for a user that doesn't exist, or was deleted by the provider */
export async function findProvisionedUser(
  database: Database,
  companyId: string,
  id: string,
): Promise<ProvisionedUser> {
  const { rows } = await database.single<ProvisionedUser>(
    { role: 'muster_app', companyId },
    list(companyId, { id }, { offset: 0, limit: 1 }),
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * The same user, locked for a change. Owners are locked too, in the same order as everywhere:
 * disabling needs them later.
 */
export async function lockProvisionedUser(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<ProvisionedUser> {
  await lockUser(transaction, companyId, id);
  const { rows } = await transaction.query<ProvisionedUser>(
    list(companyId, { id }, { offset: 0, limit: 1 }),
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
