import type { Statement } from '../../../platform/database/driver.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';

const columns = 'id, name, country, is_default, archived_at, created_at';

export interface HolidayCalendarPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** Oldest first, after the calendar `afterId`. */
export function list(companyId: string, { afterId, limit }: HolidayCalendarPage): Statement {
  return {
    text: `select ${columns} from holiday_calendars
           where company_id = $1 and ($2::uuid is null or id > $2)
           order by id limit $3`,
    values: [companyId, afterId ?? null, limit ?? null],
  };
}

/** The calendar of an employee's location today; null = the default one. */
export function find(
  companyId: string,
  { id = null, employeeId = null }: { id?: string | null; employeeId?: string | null },
): Statement {
  return {
    name: 'holiday_calendars.find',
    text: `select ${columns} from holiday_calendars
           where company_id = $1 and case when $2::uuid is not null then id = $2
             else id = coalesce((
               select l.holiday_calendar_id from employees e
               join locations l on l.company_id = $1 and l.name = e.location
               where e.company_id = $1 and e.id = $3
             ), (select id from holiday_calendars where company_id = $1 and is_default)) end`,
    values: [companyId, id, employeeId],
  };
}

/** Locks all, so that two changes of the default wait for each other. */
export function lockAll(companyId: string): Statement {
  return {
    text: `select ${columns} from holiday_calendars where company_id = $1 order by id
           for no key update`,
    values: [companyId],
  };
}

export function insert(companyId: string, row: HolidayCalendar): Statement {
  return {
    text: `insert into holiday_calendars (company_id, id, name, country, is_default, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [companyId, row.id, row.name, row.country, row.is_default, row.created_at],
  };
}

export function update(companyId: string, row: HolidayCalendar): Statement {
  return {
    text: `update holiday_calendars set name = $3, country = $4, is_default = $5, archived_at = $6
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.name, row.country, row.is_default, row.archived_at],
  };
}
