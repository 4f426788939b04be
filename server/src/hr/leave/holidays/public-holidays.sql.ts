import type { Statement } from '../../../platform/database/driver.ts';
import type { PublicHoliday } from './public-holiday.ts';

const columns = 'id, calendar_id, date, name, portion, created_at';

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
  return {
    text: `select ${columns} from public_holidays
           where company_id = $1 and calendar_id = $2 and ($3::date is null or date >= $3)
             and ($4::date is null or date <= $4)
           order by date limit $5`,
    values: [companyId, calendarId, from, to, max],
  };
}

/** Those of the dates that are already holidays of a calendar. */
export function listTaken(
  companyId: string,
  calendarId: string,
  dates: readonly string[],
): Statement {
  return {
    text: `select date from public_holidays
           where company_id = $1 and calendar_id = $2 and date = any($3::date[])`,
    values: [companyId, calendarId, dates],
  };
}

export function insertAll(companyId: string, rows: readonly PublicHoliday[]): Statement {
  return {
    text: `insert into public_holidays (company_id, ${columns})
           select $1, ${columns} from json_to_recordset($2) as holiday (id uuid, calendar_id uuid,
             date date, name text, portion text, created_at timestamptz)`,
    values: [companyId, JSON.stringify(rows)],
  };
}

export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from public_holidays where company_id = $1 and id = $2
           for no key update`,
    values: [companyId, id],
  };
}

export function update(companyId: string, row: PublicHoliday): Statement {
  return {
    text: `update public_holidays set date = $3, name = $4, portion = $5
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.date, row.name, row.portion],
  };
}

export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from public_holidays where company_id = $1 and id = $2 returning calendar_id`,
    values: [companyId, id],
  };
}
