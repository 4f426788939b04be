import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { listOthersWhoSetPay } from './compensation.sql.ts';

/**
 * Rule 1 of the domain: nobody decides on what is their own, unless an owner has nobody else who could.
 * That goes for what pay is, for taking a profile back, and for what pay is reduced by.
 *
 * @throws Problem `forbidden`
 */
export async function refuseOwnPay(
  { transaction, actor }: Pick<Change, 'transaction' | 'actor'>,
  employeeId: string | null,
): Promise<void> {
  if (actor.kind !== 'user' || employeeId === null || actor.employeeId !== employeeId) {
    return;
  }
  const { rows } = await transaction.query(listOthersWhoSetPay(actor.companyId, actor.userId));
  if (actor.role !== 'owner' || rows.length > 0) {
    throw new Problem('forbidden', 'Somebody else has to set your own pay.');
  }
}
