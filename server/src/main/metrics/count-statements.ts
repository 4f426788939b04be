import { Counter, type Registry } from 'prom-client';
import type { Database, Statement, Transaction } from '../../platform/database/driver.ts';

export interface StatementCounts {
  /** For the driver's hook of the same name. */
  readonly onStatement: (statement: Statement) => void;
  /** The same database; statements sent through it are counted as those of deliveries. */
  readonly forDeliveries: (database: Database) => Database;
}

/** Counts statements in plain numbers, which are converted to metrics when they are read. */
export function countStatements(registers: Registry[]): StatementCounts {
  const sent = new Map<string, number>();
  const statements: Counter = new Counter({
    name: 'muster_database_statements_total',
    help: 'SQL statements sent by purpose, excluding BEGIN, settings and COMMIT',
    labelNames: ['purpose'],
    registers,
    collect: () => {
      statements.reset();
      for (const [purpose, count] of sent) {
        statements.inc({ purpose }, count);
      }
    },
  });
  const purposes = new Map<string, string>();
  const forDeliveries = new Counter({
    name: 'muster_webhook_statements_total',
    help: 'SQL statements that the worker of this process sent to claim, prepare and settle deliveries',
    registers,
  });
  return {
    onStatement: ({ name = '' }) => {
      let purpose = purposes.get(name);
      if (purpose === undefined) {
        purpose = purposeOf(name);
        purposes.set(name, purpose);
      }
      sent.set(purpose, (sent.get(purpose) ?? 0) + 1);
    },
    forDeliveries: (database) => tellStatements(database, () => forDeliveries.inc()),
  };
}

/**
 * The first two parts of a statement's name, which are the table and the operation; a third part
 * distinguishes the filters of a list. Names are constants in the source, so there are few.
 */
function purposeOf(name: string): string {
  const [table = '', action = ''] = name.split('.');
  return table === '' ? 'other' : `${table}.${action}`;
}

function tellStatements(database: Database, onStatement: () => void): Database {
  return {
    ...database,
    single: (settings, statement) => {
      onStatement();
      return database.single(settings, statement);
    },
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => {
        const query: Transaction['query'] = (statement) => {
          onStatement();
          return transaction.query(statement);
        };
        return work({ ...transaction, query, send: (statement) => void query(statement) });
      }),
  };
}
