import type { Statement } from '../../../platform/database/driver.ts';
import type { Employment } from './employment.ts';
import { isMoving } from '../../../access/company-moves/moved-to.ts';
import { isSandbox } from '../../../access/sandboxes/is-sandbox.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Locks the row, so that a decision based on it still holds when it is written. */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select id, first_name || ' ' || last_name as name, status, manager_id, start_date,
      termination_date, department
    from employees where company_id = ${companyId} and id = ${id} for no key update`;
}

export function lockEmployment(companyId: string, id: string): Statement {
  return sql`
    select id, status, manager_id, start_date, termination_date, termination_reason
    from employees where company_id = ${companyId} and id = ${id} for no key update`;
}

/** `updatedAt` is an ISO instant. */
export function setEmployment(companyId: string, row: Employment, updatedAt: string): Statement {
  return sql`
    update employees set status = ${row.status}, start_date = ${row.start_date},
      termination_date = ${row.termination_date}, termination_reason = ${row.termination_reason},
      version = version + 1, updated_at = ${updatedAt}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Assigns all current reports of `from` to another manager, or to none; returns the reports. */
export function moveReports(
  companyId: string,
  { from, to, updatedAt }: { from: string; to: string | null; updatedAt: string },
): Statement {
  return sql`
    update employees set manager_id = ${to}, version = version + 1, updated_at = ${updatedAt}
    where company_id = ${companyId} and manager_id = ${from} and status <> 'terminated'
    returning id, start_date, termination_date`;
}

/** The companies that are no sandbox with a planned last day before `date`, with their time zones. */
export function findCompaniesWithTerminations(date: string): Statement {
  return sql`
    select distinct e.company_id, c.time_zone
    from employees e join companies c on c.id = e.company_id
    where e.termination_date < ${date} and e.status <> 'terminated' and not ${isSandbox('e')}
      and not ${isMoving('e')}`;
}

/** The employees of one company whose planned last day is before `date`, longest overdue first. */
export function findDueTerminations(companyId: string, date: string, limit: number): Statement {
  return sql`
    select id, termination_date from employees
    where company_id = ${companyId} and termination_date < ${date} and status <> 'terminated'
    order by termination_date, id limit ${limit}`;
}
