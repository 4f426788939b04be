import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { assertReadable, type Situation } from '../../../workflow/require-transition.ts';
import { readReviewers } from '../reviewers.ts';
import type { PayItemInList } from './pay-item.ts';
import { payItemSituation } from './pay-item-situation.ts';
import { find, lock } from './pay-items.sql.ts';

/** An item, and what the user can do with it. */
export interface PayItemInUse {
  readonly item: PayItemInList;
  readonly situation: Situation<'pay_item'>;
}

/** @throws Problem `not_found` */
export async function findPayItem(
  { transaction, actor }: UserChange,
  id: string,
): Promise<PayItemInUse> {
  const { rows } = await transaction.query<PayItemInList>(find(actor.companyId, id));
  const [item] = rows;
  if (item === undefined) throw notFound();
  const reviewers = await readReviewers(transaction, actor.companyId);
  const situation = payItemSituation(item, actor, reviewers);
  assertReadable('pay_item', situation.capacities);
  return { item, situation };
}

/** Like `findPayItem`, locked until the transaction ends. */
export async function lockPayItem(change: UserChange, id: string): Promise<PayItemInUse> {
  await change.transaction.query(lock(change.actor.companyId, id));
  return findPayItem(change, id);
}
