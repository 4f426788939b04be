import type { Database, TransactionSettings } from './driver.ts';

/** The same database, in which PostgreSQL refuses everything that changes a row. */
export function readOnly(database: Database): Database {
  const reading = (settings: TransactionSettings) => ({ ...settings, isReadOnly: true });
  return {
    ...database,
    transaction: (settings, work) => database.transaction(reading(settings), work),
    single: (settings, statement) => database.single(reading(settings), statement),
  };
}
