import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

/**
 * The content of requests, and the employees' remaining leave including all pending requests. The
 * year is the first one from which the request takes days, so it follows the policy's leave year.
 */
export function summarise(companyId: string, ids: readonly string[]): Statement {
  return sql('leave_requests.summarise')`
    select r.id, r.created_at as requested_at, r.leave_type, r.start_date, r.end_date,
      r.days::float8 as days, (
        select sum(l.days)::float8 from leave_ledger l
        join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
        where l.company_id = r.company_id and l.employee_id = r.employee_id
          and l.leave_type = r.leave_type
          and l.year = coalesce((
            select min(held.year) from leave_ledger held
            where held.company_id = r.company_id and held.leave_request_id = r.id
          ), extract(year from r.start_date)::smallint)
          and t.allowance_year <= l.year and not l.is_held
      ) as balance_after, (
        select t.balance_unit from leave_types t
        where t.company_id = r.company_id and t.code = r.leave_type
      ) as balance_unit
    from leave_requests r where r.company_id = ${companyId} and r.id = any(${ids})`;
}
