import type { Database, Statement, Transaction } from '../../src/platform/database/driver.ts';

/** The same database; each text that is sent to it is kept, under the name it is prepared by. */
export function recordingDatabase(database: Database, sent: Map<string, string>): Database {
  const keep = (statement: Statement): Statement => {
    sent.set(statement.text, statement.name ?? statement.text.trim().slice(0, 80));
    return statement;
  };
  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (statement) => transaction.query(keep(statement)),
    send: (statement) => transaction.send(keep(statement)),
  });
  return {
    ...database,
    single: (settings, statement) => database.single(settings, keep(statement)),
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => work(within(transaction))),
  };
}
