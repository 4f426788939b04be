import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import type { SavedView } from './saved-view.ts';
import { list, remove, save } from './saved-views.sql.ts';

const viewsMax = 100;

type Owner = Pick<UserActor, 'companyId' | 'userId'>;

/** The user's own views, by list and name. */
export async function listSavedViews(
  transaction: Transaction,
  { companyId, userId }: Owner,
): Promise<SavedView[]> {
  return (await transaction.query<SavedView>(list(companyId, userId))).rows;
}

/**
 * Saves a view for the user; one with the same list and name is replaced.
 *
 * @throws Problem `validation_failed` if the user has 100
 */
export async function saveView(
  transaction: Transaction,
  { actor, ids, clock }: { actor: Owner; ids: Ids; clock: Clock },
  view: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  const { rows } = await transaction.query<SavedView>(
    save(actor.companyId, actor.userId, {
      ...view,
      id: ids.next(),
      createdAt: toInstant(clock.nowMs()),
    }),
  );
  if ((await listSavedViews(transaction, actor)).length > viewsMax) {
    throw new Problem(
      'validation_failed',
      say`You have ${viewsMax} saved views. Delete one before you save another.`,
    );
  }
  return rows[0] as SavedView;
}

/** @throws Problem `not_found` for unknown views and those of others */
export async function deleteSavedView(
  transaction: Transaction,
  { companyId, userId }: Owner,
  id: string,
): Promise<void> {
  const { rowCount } = await transaction.query(remove(companyId, userId, id));
  if (rowCount === 0) throw notFound();
}
