import type { Database } from '../platform/database/driver.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalRows } from './journal.ts';

/** The same database; changes in its transactions are audited, but cause no webhook events. */
export function withoutEvents(database: Database): Database {
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          collect: (collector, row) => {
            const isEvent =
              (collector as unknown) === journalRows &&
              (row as { entry: JournalEntry }).entry.event !== undefined;
            if (!isEvent) transaction.collect(collector, row);
          },
        }),
      ),
  };
}
