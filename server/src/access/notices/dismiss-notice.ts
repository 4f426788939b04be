import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import type { Notice } from './notice.ts';
import { dismiss, find } from './notices.sql.ts';

/**
 * Dismisses a notice. Of several concurrent calls the first one counts; `changed` is true for that
 * one.
 *
 * @throws Problem `not_found`
 */
export async function dismissNotice(
  transaction: Transaction,
  { clock, actor: { companyId, userId } }: { clock: Clock; actor: UserActor },
  id: string,
): Promise<{ notice: Notice; changed: boolean }> {
  const now = toInstant(clock.nowMs());
  const { rowCount } = await transaction.query(dismiss(companyId, id, { userId, now }));
  const { rows } = await transaction.query<Notice>(find(companyId, id));
  const [notice] = rows;
  if (notice === undefined) {
    throw notFound();
  }
  return { notice, changed: rowCount > 0 };
}
