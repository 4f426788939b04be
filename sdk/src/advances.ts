import type { Connection, RequestOptions } from './connection.ts';
import { createList, type List } from './pages.ts';
import { readRecord } from './read-record.ts';
import { pathOf } from './path-of.ts';
import type { Advance, AdvanceFilters, Answered } from './records.ts';

/** Requests for an advance, without amounts. Needs a key with the grant `advances:read`. */
export interface Advances {
  /** Newest first; `filters` limit it by `employee_id`, `status` and `updated_since`. */
  list(filters?: AdvanceFilters, options?: RequestOptions): List<Advance>;
  /** @throws NotFoundError if the company has no such advance */
  get(id: string, options?: RequestOptions): Promise<Answered<Advance>>;
}

const path = '/advances';

export function createAdvances(connection: Connection): Advances {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'advances' }, filters, options),
    get: async (id, options) =>
      readRecord(connection, { path: pathOf(path, id), member: 'advance' }, options),
  };
}
