import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { CompensationProfile } from './compensation-profile.ts';

export function insert(companyId: string, row: CompensationProfile): Statement {
  return {
    text: `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
             valid_from, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.amount,
      row.currency,
      row.period,
      row.valid_from,
      row.created_at,
    ],
  };
}

/** Supersedes the profile that starts on exactly this day, if any. */
export function supersedeFrom(
  companyId: string,
  { employeeId, validFrom }: { employeeId: string; validFrom: string },
  supersededAt: string,
): Statement {
  return {
    text: `update compensation_profiles set superseded_at = $4
           where company_id = $1 and employee_id = $2 and valid_from = $3 and superseded_at is null
           returning id`,
    values: [companyId, employeeId, validFrom, supersededAt],
  };
}

export function lock(companyId: string, id: string): Statement {
  return {
    text: `select employee_id, valid_from, superseded_at from compensation_profiles
           where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function supersede(companyId: string, id: string, supersededAt: string): Statement {
  return {
    text: 'update compensation_profiles set superseded_at = $3 where company_id = $1 and id = $2',
    values: [companyId, id, supersededAt],
  };
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
    columns: `id, employee_id, amount, currency, period, valid_from, created_at, superseded_at,
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
        condition: 'superseded_at is null and valid_from <=',
        value: filter.begunBy,
      },
    ],
  });
}

/** The currencies of the profiles that apply on or after a date. */
export function listCurrencies(
  companyId: string,
  { employeeId, from }: { employeeId: string; from: string },
): Statement {
  return {
    text: `select distinct currency
           from (
             select currency, lead(valid_from) over (order by valid_from) as next_from
             from compensation_profiles
             where company_id = $1 and employee_id = $2 and superseded_at is null
           ) as history
           where next_from is null or next_from > $3
           order by currency`,
    values: [companyId, employeeId, from],
  };
}
