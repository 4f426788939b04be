import type { Statement } from '../../server/src/platform/database/driver.ts';

/** The employment and the job of employees that a test inserted, as their rows say. */
export function insertRecords(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    text: `with written as (
             select * from employees where company_id = $1 and id = any ($2)
           ), employment as (
             insert into employments (company_id, employee_id, number, first_day, last_day, recorded_at)
             select company_id, id, 1, start_date, termination_date, created_at from written
           )
           insert into job_rows (company_id, employee_id, id, employment_number, job_title, manager_id,
             recorded_at)
           select company_id, id, id, 1, job_title, manager_id, created_at from written`,
    values: [companyId, employeeIds],
  };
}

/** Ends the last employment of an employee, and the record, without the consequences. */
export function endRecord(companyId: string, employeeId: string, lastDay: string): Statement {
  return {
    text: `with ended as (
             update employees set status = 'terminated', termination_date = $3
             where company_id = $1 and id = $2
           )
           update employments set last_day = $3 where company_id = $1 and employee_id = $2`,
    values: [companyId, employeeId, lastDay],
  };
}
