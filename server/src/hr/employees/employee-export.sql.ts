import type { Statement } from '../../platform/database/driver.ts';
import type { StateFilter } from './listed-state.ts';
import { bind, type Bound, fragment, type Fragment, sql } from '../../platform/database/sql.ts';

export interface ExportFilter extends StateFilter {
  readonly department?: string;
  /** Only these. */
  readonly ids?: readonly string[];
}

/**
 * The next employees in the order of their creation, with the email addresses of their managers.
 */
export function listForExport(
  companyId: string,
  filter: ExportFilter,
  { afterId, limit }: { afterId: string; limit: number },
): Statement {
  return sql`
    select e.id, e.external_id, e.employee_number, e.first_name, e.last_name, e.email, e.phone,
      d.date_of_birth,
      e.job_title, e.department, e.location, e.employment_type, e.start_date,
      m.email as manager_email, e.status, e.termination_date, e.termination_reason,
      trim_scale(j.fte)::text as fte, j.cost_centre, p.name as work_pattern
    from employees e
    left join employees m on m.company_id = e.company_id and m.id = e.manager_id
    left join employee_personal_details d
      on d.company_id = e.company_id and d.employee_id = e.id
    left join lateral (
      select fte, cost_centre, work_pattern_id from job_rows
      where company_id = e.company_id and employee_id = e.id and superseded_at is null
        and not is_planned
      order by employment_number desc, valid_from desc nulls last limit 1) j on true
    left join work_patterns p on p.company_id = e.company_id and p.id = j.work_pattern_id
    where ${nextPeople(bind(companyId), filter, afterId)} order by e.id limit ${limit}`;
}

/** The same people with one row for each job of each employment, in order; one for those without a job. */
export function listHistoryForExport(
  companyId: string,
  filter: ExportFilter,
  { afterId, limit }: { afterId: string; limit: number },
): Statement {
  const company = bind(companyId);
  return sql`
    with e as materialized (select e.* from employees e
      where ${nextPeople(company, filter, afterId)} order by e.id limit ${limit})
    select e.id, e.external_id, e.employee_number, e.first_name, e.last_name, e.email, e.phone,
      d.date_of_birth,
      w.number, w.first_day as start_date, w.last_day as termination_date,
      w.end_reason as termination_reason,
      coalesce(j.valid_from, w.first_day) as effective_on, j.job_title, u.name as department,
      l.name as location, j.employment_type, m.email as manager_email,
      trim_scale(j.fte)::text as fte, j.cost_centre, p.name as work_pattern,
      j.reason as change_reason
    from e
    left join employments w on w.company_id = ${company} and w.employee_id = e.id
    left join job_rows j on j.company_id = ${company} and j.employee_id = e.id
      and j.employment_number = w.number and j.superseded_at is null
    left join employees m on m.company_id = ${company} and m.id = j.manager_id
    left join employee_personal_details d on d.company_id = ${company} and d.employee_id = e.id
    left join org_units u on u.company_id = ${company} and u.id = j.org_unit_id
    left join locations l on l.company_id = ${company} and l.id = j.location_id
    left join work_patterns p on p.company_id = ${company} and p.id = j.work_pattern_id
    order by e.id, w.number, j.valid_from nulls first`;
}

function nextPeople(companyId: Bound, filter: ExportFilter, afterId: string): Fragment {
  const status = bind(filter.status ?? null);
  const department = bind(filter.department ?? null);
  const startedBy = bind(filter.startedBy ?? null);
  const startsAfter = bind(filter.startsAfter ?? null);
  const ids = bind(filter.ids ?? null);
  return fragment`e.company_id = ${companyId} and e.id > ${afterId}
    and (${status}::text is null or e.status = ${status})
    and (${department}::text is null or e.department = ${department})
    and (${startedBy}::date is null or e.start_date is null or e.start_date <= ${startedBy})
    and (${startsAfter}::date is null or e.start_date > ${startsAfter})
    and (${ids}::uuid[] is null or e.id = any (${ids}))`;
}
