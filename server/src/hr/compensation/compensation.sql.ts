import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { CompensationProfile } from './compensation-profile.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

export function insert(companyId: string, row: CompensationProfile): Statement {
  return sql`
    insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
      valid_from, created_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.amount}, ${row.currency},
      ${row.period}, ${row.valid_from}, ${row.created_at})`;
}

/** Supersedes the profile that starts on exactly this day, if any. */
export function supersedeFrom(
  companyId: string,
  { employeeId, validFrom }: { employeeId: string; validFrom: string },
  supersededAt: string,
): Statement {
  return sql`
    update compensation_profiles set superseded_at = ${supersededAt}
    where company_id = ${companyId} and employee_id = ${employeeId} and valid_from = ${validFrom}
      and superseded_at is null
    returning id`;
}

export function lock(companyId: string, id: string): Statement {
  return sql`
    select employee_id, valid_from, superseded_at from compensation_profiles
    where company_id = ${companyId} and id = ${id} for no key update`;
}

export function supersede(companyId: string, id: string, supersededAt: string): Statement {
  return sql`
    update compensation_profiles set superseded_at = ${supersededAt}
    where company_id = ${companyId} and id = ${id}`;
}

export interface CompensationFilter {
  readonly employeeId: string | undefined;
  readonly beforeId: string | undefined;
  /** Only profiles that apply, and have begun by this day; undefined = all. */
  readonly begunBy: string | undefined;
}

export function list(companyId: string, filter: CompensationFilter, limit: number): Statement {
  return newestFirst({
    name: 'compensation_profiles.list',
    columns: fragment`id, employee_id, amount, currency, period, valid_from, created_at,
      superseded_at,
      (select e.first_name || ' ' || e.last_name from employees e
       where e.company_id = compensation_profiles.company_id
         and e.id = compensation_profiles.employee_id) as employee_name`,
    table: 'compensation_profiles',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      {
        name: 'begun',
        condition:
          filter.begunBy === undefined
            ? undefined
            : fragment`superseded_at is null and valid_from <= ${filter.begunBy}`,
      },
    ],
  });
}

/** The currencies of the profiles that apply on or after a date. */
export function listCurrencies(
  companyId: string,
  { employeeId, from }: { employeeId: string; from: string },
): Statement {
  return sql`
    select distinct currency
    from (
      select currency, lead(valid_from) over (order by valid_from) as next_from
      from compensation_profiles
      where company_id = ${companyId} and employee_id = ${employeeId} and superseded_at is null
    ) as history
    where next_from is null or next_from > ${from}
    order by currency`;
}
