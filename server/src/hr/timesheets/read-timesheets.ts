import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Timesheet } from './timesheet.ts';
import { find, list, type TimesheetRecordFilter } from './timesheet-records.sql.ts';

/** At most `limit` timesheets of the company, newest first. */
export async function readTimesheets(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: TimesheetRecordFilter; limit: number },
): Promise<Timesheet[]> {
  const { rows } = await database.single<Timesheet>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}

/**
 * One timesheet of the company.
 *
 * @throws Problem `not_found` for unknown ids and those of other companies
 */
export async function readTimesheet(
  database: Database,
  companyId: string,
  id: string,
): Promise<Timesheet> {
  const { rows } = await database.single<Timesheet>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const timesheet = rows[0];
  if (timesheet === undefined) {
    throw notFound();
  }
  return timesheet;
}
