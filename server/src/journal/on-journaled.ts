import type { Database } from '../platform/database/driver.ts';
import { journalRows, readRows } from './journal.ts';

const journaled: ReadonlySet<unknown> = new Set([journalRows, readRows]);

/**
 * The same database; after each commit that wrote to the journal it calls `callback` and waits for
 * it.
 */
export function onJournaled(database: Database, callback: () => void | Promise<void>): Database {
  return {
    ...database,
    transaction: async (settings, work) => {
      let isJournaled = false;
      const result = await database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          collect: (collector, row) => {
            isJournaled ||= journaled.has(collector);
            transaction.collect(collector, row);
          },
        }),
      );
      if (isJournaled) await callback();
      return result;
    },
  };
}
