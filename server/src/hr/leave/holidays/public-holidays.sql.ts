import type { Statement } from '../../../platform/database/driver.ts';
import type { PublicHoliday } from './public-holiday.ts';

export interface HolidayRange {
  /** Dates, both inclusive; null = unbounded. */
  readonly from: string | null;
  readonly to: string | null;
}

export function list(companyId: string, { from, to }: HolidayRange, max: number): Statement {
  return {
    text: `select id, date, name, created_at from public_holidays
           where company_id = $1 and ($2::date is null or date >= $2)
             and ($3::date is null or date <= $3)
           order by date limit $4`,
    values: [companyId, from, to, max],
  };
}

export function insert(companyId: string, row: PublicHoliday): Statement {
  return {
    text: `insert into public_holidays (company_id, id, date, name, created_at)
           values ($1, $2, $3, $4, $5)`,
    values: [companyId, row.id, row.date, row.name, row.created_at],
  };
}

export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from public_holidays where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}
