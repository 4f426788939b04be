import type { Database } from '../platform/database/driver.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalRows } from './journal.ts';

/** The same database; what happens in its transactions is audited, and no webhook tells of it. */
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
