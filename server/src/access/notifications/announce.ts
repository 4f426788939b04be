import type { Announcement } from '../../journal/journal-entry.ts';
import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';

/**
 * Notifies people of a change, in its transaction: the relay adds a job that finds them. The user
 * who makes the change gets no notification.
 */
export function announce(
  { transaction, actor, ids }: { transaction: Transaction; actor: Actor; ids: Ids },
  announcement: Omit<Announcement, 'id' | 'byUserId'>,
): void {
  const byUserId = actor.kind === 'user' ? actor.userId : null;
  addToJournal(transaction, actor.companyId, {
    announcement: { ...announcement, id: ids.next(), byUserId },
  });
}
