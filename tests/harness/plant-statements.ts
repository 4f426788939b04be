import type { Database, Statement } from '../../server/src/platform/database/driver.ts';

/** A database that is sent other statements than its users ask for. */
export function plantStatements(
  database: Database,
  planted: (statement: Statement) => Statement,
): Database {
  return {
    ...database,
    single: (settings, statement) => database.single(settings, planted(statement)),
    transaction: (settings, work) =>
      database.transaction(settings, (open) =>
        work(
          new Proxy(open, {
            get: (target, name) =>
              name === 'query'
                ? (statement: Statement) => target.query(planted(statement))
                : bound(target, name),
          }),
        ),
      ),
  };
}

function bound(target: object, name: string | symbol): unknown {
  const value = (target as Record<string | symbol, unknown>)[name];
  return typeof value === 'function' ? value.bind(target) : value;
}
