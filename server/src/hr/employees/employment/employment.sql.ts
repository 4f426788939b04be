import type { Statement } from '../../../platform/database/driver.ts';
import type { Employment } from './employment.ts';

/** Locks the row, so that a decision based on it still holds when it is written. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select id, first_name || ' ' || last_name as name, status, manager_id, start_date,
             termination_date, department
           from employees where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function lockEmployment(companyId: string, id: string): Statement {
  return {
    text: `select id, status, manager_id, start_date, termination_date, termination_reason
           from employees where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

/** `updatedAt` is an ISO instant. */
export function setEmployment(companyId: string, row: Employment, updatedAt: string): Statement {
  return {
    text: `update employees set status = $3, start_date = $4, termination_date = $5,
             termination_reason = $6, version = version + 1, updated_at = $7
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.start_date,
      row.termination_date,
      row.termination_reason,
      updatedAt,
    ],
  };
}

/** Assigns all current reports of `from` to another manager, or to none; returns the reports. */
export function moveReports(
  companyId: string,
  { from, to, updatedAt }: { from: string; to: string | null; updatedAt: string },
): Statement {
  return {
    text: `update employees set manager_id = $3, version = version + 1, updated_at = $4
           where company_id = $1 and manager_id = $2 and status <> 'terminated'
           returning id, start_date, termination_date`,
    values: [companyId, from, to, updatedAt],
  };
}

/** The companies with a planned last day before `date`, with their time zones. */
export function findCompaniesWithTerminations(date: string): Statement {
  return {
    text: `select distinct e.company_id, c.time_zone
           from employees e join companies c on c.id = e.company_id
           where e.termination_date < $1 and e.status <> 'terminated'`,
    values: [date],
  };
}

/** The employees of one company whose planned last day is before `date`, longest overdue first. */
export function findDueTerminations(companyId: string, date: string, limit: number): Statement {
  return {
    text: `select id, termination_date from employees
           where company_id = $1 and termination_date < $2 and status <> 'terminated'
           order by termination_date, id limit $3`,
    values: [companyId, date, limit],
  };
}
