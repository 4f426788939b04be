import type { Statement } from '../../../platform/database/driver.ts';
import type { PublicHoliday } from './public-holiday.ts';
import { bind, sql, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, calendar_id, date, name, portion, created_at`;

export interface HolidayRange {
  readonly calendarId: string;
  /** Dates, both inclusive; null = unbounded. */
  readonly from: string | null;
  readonly to: string | null;
}

export function list(
  companyId: string,
  { calendarId, from, to }: HolidayRange,
  max: number,
): Statement {
  const boundFrom = bind(from);
  const boundTo = bind(to);
  return sql`
    select ${columns} from public_holidays
    where company_id = ${companyId} and calendar_id = ${calendarId}
      and (${boundFrom}::date is null or date >= ${boundFrom})
      and (${boundTo}::date is null or date <= ${boundTo})
    order by date limit ${max}`;
}

/** Those of the dates that are already holidays of a calendar. */
export function listTaken(
  companyId: string,
  calendarId: string,
  dates: readonly string[],
): Statement {
  return sql`
    select date from public_holidays
    where company_id = ${companyId} and calendar_id = ${calendarId}
      and date = any(${dates}::date[])`;
}

export function insertAll(companyId: string, rows: readonly PublicHoliday[]): Statement {
  return sql`
    insert into public_holidays (company_id, ${columns})
    select ${companyId}, ${columns}
    from json_to_recordset(${JSON.stringify(rows)}) as holiday (id uuid, calendar_id uuid,
      date date, name text, portion text, created_at timestamptz)`;
}

export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from public_holidays where company_id = ${companyId} and id = ${id}
    for no key update`;
}

export function update(companyId: string, row: PublicHoliday): Statement {
  return sql`
    update public_holidays set date = ${row.date}, name = ${row.name}, portion = ${row.portion}
    where company_id = ${companyId} and id = ${row.id}`;
}

export function remove(companyId: string, id: string): Statement {
  return sql`
    delete from public_holidays where company_id = ${companyId} and id = ${id}
    returning calendar_id`;
}
