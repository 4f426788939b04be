import type { Announcement } from '../../journal/journal-entry.ts';
import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';

/**
 * Notifies people of a change, in its transaction. The user who makes the change gets no
 * notification.
 *
 * The chain: an entry in the journal → `relayBatch` adds a job of the queue `notifications` →
 * `notifyPeople` finds the people and adds the entries to their inboxes, with jobs of the queue
 * `notification-mails` → `runNotificationMail`. Three callers add the first job themselves:
 * `createApiKey` and `notifySubstitutes` because it is due later or for an approver, and
 * `disableFailingEndpoints` because the worker's role can't add to the journal.
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
