import type { EmploymentsRow, JobRowsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { bind, sql } from '../../../../platform/database/sql.ts';

/** How someone is employed from a day on. */
export interface JobFact
  extends Pick<JobRowsRow, 'employee_id' | 'employment_type' | 'fte'>,
    Pick<EmploymentsRow, 'first_day' | 'last_day'> {
  /** Null = since ever. */
  readonly from_day: string | null;
}

/** By key for each employee: see pay-inputs.sql.ts. */
export function listJobFacts(
  companyId: string,
  employeeIds: readonly string[],
  to: string,
): Statement {
  const company = bind(companyId);
  return sql`
    select asked.id as employee_id, job.from_day, job.first_day, job.last_day,
      job.employment_type, job.fte
    from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select greatest(j.valid_from, e.first_day) as from_day, e.first_day, e.last_day,
        j.employment_type, j.fte, j.employment_number, j.valid_from
      from job_rows j
      join employments e on e.company_id = ${company} and e.employee_id = asked.id
        and e.number = j.employment_number
      where j.company_id = ${company} and j.employee_id = asked.id and j.superseded_at is null
        and (greatest(j.valid_from, e.first_day) is null
          or greatest(j.valid_from, e.first_day) <= ${to})
      offset 0
    ) as job
    order by asked.id, job.employment_number, job.valid_from nulls first`;
}
