import type { Statement } from '../../../platform/database/driver.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { bind, sql, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, name, country, is_default, archived_at, created_at`;

export interface HolidayCalendarPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** Oldest first, after the calendar `afterId`. */
export function list(companyId: string, { afterId, limit }: HolidayCalendarPage): Statement {
  const after = bind(afterId ?? null);
  return sql`
    select ${columns} from holiday_calendars
    where company_id = ${companyId} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit ?? null}`;
}

/** The calendar of an employee's location today; null = the default one. */
export function find(
  companyId: string,
  { id = null, employeeId = null }: { id?: string | null; employeeId?: string | null },
): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  return sql('holiday_calendars.find')`
    select ${columns} from holiday_calendars
    where company_id = ${company} and case when ${boundId}::uuid is not null then id = ${boundId}
      else id = coalesce((
        select l.holiday_calendar_id from employees e
        join locations l on l.company_id = ${company} and l.name = e.location
        where e.company_id = ${company} and e.id = ${employeeId}
      ), (select id from holiday_calendars where company_id = ${company} and is_default)) end`;
}

/** Locks all, so that two changes of the default wait for each other. */
export function lockAll(companyId: string): Statement {
  return sql`
    select ${columns} from holiday_calendars where company_id = ${companyId} order by id
    for no key update`;
}

export function insert(companyId: string, row: HolidayCalendar): Statement {
  return sql`
    insert into holiday_calendars (company_id, id, name, country, is_default, created_at)
    values (${companyId}, ${row.id}, ${row.name}, ${row.country}, ${row.is_default},
      ${row.created_at})`;
}

export function update(companyId: string, row: HolidayCalendar): Statement {
  return sql`
    update holiday_calendars set name = ${row.name}, country = ${row.country},
      is_default = ${row.is_default}, archived_at = ${row.archived_at}
    where company_id = ${companyId} and id = ${row.id}`;
}
