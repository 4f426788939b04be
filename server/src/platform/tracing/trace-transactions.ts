import { currentRequest, inRequest } from '../current-request.ts';
import type { Database } from '../database/driver.ts';
import { inSpan, type Tracer } from './tracer.ts';

/** The same database; each transaction of a request is a span, and what it journals continues that one. */
export function traceTransactions(database: Database, tracer: Tracer): Database {
  return {
    ...database,
    transaction: async (settings, work) => {
      const request = currentRequest();
      if (request === undefined) return database.transaction(settings, work);
      const span = tracer.start('transaction', request.parent);
      return inSpan(span, { 'muster.role': settings.role }, () =>
        inRequest({ ...request, parent: span.parent }, () => database.transaction(settings, work)),
      );
    },
  };
}
