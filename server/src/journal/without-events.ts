import type { Database } from '../platform/database/driver.ts';
import { epochMsOfId } from '../platform/ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalRows } from './journal.ts';

/**
 * The same database; changes in its transactions are audited, but cause no webhook events, and notify
 * people only if they were made at or after `notifyFromMs`.
 */
export function withoutEvents(database: Database, notifyFromMs: number): Database {
  const isDropped = ({ event, announcement }: JournalEntry): boolean =>
    event !== undefined ||
    (announcement !== undefined &&
      (announcement.id === undefined || epochMsOfId(announcement.id) < notifyFromMs));
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          collect: (collector, row) => {
            const isOfJournal = (collector as unknown) === journalRows;
            if (isOfJournal && isDropped((row as { entry: JournalEntry }).entry)) return;
            transaction.collect(collector, row);
          },
        }),
      ),
  };
}
