import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { listClosedRecords } from './closed-records.sql.ts';
import { type RolesOfAct, rolesOf } from './roles-of-act.ts';

/**
 * The employee records about which the user can't decide: their own, and those of the people who
 * gave them access (decision 81). The page leaves out the actions and an import names the rows,
 * which `recordAudit` would refuse.
 */
export async function closedRecords(
  { transaction, actor }: { readonly transaction: Transaction; readonly actor: UserActor },
  by: RolesOfAct,
): Promise<ReadonlySet<string>> {
  const roles = rolesOf[by];
  if (!roles.includes(actor.role)) return new Set();
  const { rows } = await transaction.query<{ readonly id: string }>(
    listClosedRecords(actor, roles),
  );
  return new Set(rows.map(({ id }) => id));
}
