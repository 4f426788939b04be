import type { Transaction } from '../../../../platform/database/driver.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { PayGroup } from './pay-group.ts';
import { find, lock } from './pay-groups.sql.ts';

/** @throws Problem `not_found` */
export async function findPayGroup(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<PayGroup> {
  const { rows } = await transaction.query<PayGroup>(find(companyId, id));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * The group, locked until the transaction ends.
 *
 * @throws Problem `not_found`
 */
export async function lockPayGroup(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<PayGroup> {
  const { rows } = await transaction.query<PayGroup>(lock(companyId, id));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
