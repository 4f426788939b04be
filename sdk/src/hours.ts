import { type Connection, request, type RequestOptions, withLastResponse } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import type {
  Answered,
  NewTimeEntry,
  TimeEntryResult,
  Timesheet,
  TimesheetFilters,
} from './records.ts';

/** The hours of employees. Needs a key with the grant `timesheets:read`. */
export interface Timesheets {
  /** Newest first; `filters` limit it by employee, status, days and time of change. */
  list(filters?: TimesheetFilters, options?: RequestOptions): List<Timesheet>;
  /** @throws NotFoundError if the company has no such timesheet */
  get(id: string, options?: RequestOptions): Promise<Answered<Timesheet>>;
}

/** Hours from another system. Needs a key with the grant `timesheets:write`. */
export interface TimeEntries {
  /**
   * Puts up to 500 entries on draft timesheets. Resolves with the result of each row, in order: a
   * refused row has a `problem`. An `external_id` that was sent before updates its entry.
   */
  send(
    entries: readonly NewTimeEntry[],
    options?: CreateOptions,
  ): Promise<Answered<readonly TimeEntryResult[]>>;
}

const path = '/timesheets';

export function createTimesheets(connection: Connection): Timesheets {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'timesheets' }, filters, options),
    get: async (id, options) => {
      const answer = await request<{ timesheet: Timesheet }>(
        connection,
        { method: 'GET', path: pathOf(path, id), member: 'timesheet' },
        options,
      );
      return withLastResponse(answer.timesheet, answer.lastResponse);
    },
  };
}

export function createTimeEntries(connection: Connection): TimeEntries {
  const place = { path: '/time-entries', member: 'results' };
  return {
    send: (entries, options) => createRecord(connection, place, { time_entries: entries }, options),
  };
}
