import type { Statement } from '../../platform/database/driver.ts';
import type { StateFilter } from './listed-state.ts';

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
  return {
    text: `select e.id, e.external_id, e.employee_number, e.first_name, e.last_name, e.email, e.phone,
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
           where ${nextPeople} order by e.id limit $3`,
    values: valuesOf(companyId, filter, { afterId, limit }),
  };
}

/** The same people with one row for each job of each employment, in order. */
export function listHistoryForExport(
  companyId: string,
  filter: ExportFilter,
  page: { afterId: string; limit: number },
): Statement {
  return {
    text: `with e as materialized (select e.* from employees e where ${nextPeople} order by e.id limit $3)
           select e.id, e.external_id, e.employee_number, e.first_name, e.last_name, e.email, e.phone,
             d.date_of_birth,
             w.number, w.first_day as start_date, w.last_day as termination_date,
             w.end_reason as termination_reason,
             coalesce(j.valid_from, w.first_day) as effective_on, j.job_title, u.name as department,
             l.name as location, j.employment_type, m.email as manager_email,
             trim_scale(j.fte)::text as fte, j.cost_centre, p.name as work_pattern,
             j.reason as change_reason
           from e
           join employments w on w.company_id = $1 and w.employee_id = e.id
           join job_rows j on j.company_id = $1 and j.employee_id = e.id
             and j.employment_number = w.number and j.superseded_at is null
           left join employees m on m.company_id = $1 and m.id = j.manager_id
           left join employee_personal_details d on d.company_id = $1 and d.employee_id = e.id
           left join org_units u on u.company_id = $1 and u.id = j.org_unit_id
           left join locations l on l.company_id = $1 and l.id = j.location_id
           left join work_patterns p on p.company_id = $1 and p.id = j.work_pattern_id
           order by e.id, w.number, j.valid_from nulls first`,
    values: valuesOf(companyId, filter, page),
  };
}

const nextPeople = `e.company_id = $1 and e.id > $2 and ($4::text is null or e.status = $4)
             and ($5::text is null or e.department = $5)
             and ($6::date is null or e.start_date is null or e.start_date <= $6)
             and ($7::date is null or e.start_date > $7)
             and ($8::uuid[] is null or e.id = any ($8))`;

function valuesOf(
  companyId: string,
  filter: ExportFilter,
  { afterId, limit }: { afterId: string; limit: number },
): unknown[] {
  return [
    companyId,
    afterId,
    limit,
    filter.status ?? null,
    filter.department ?? null,
    filter.startedBy ?? null,
    filter.startsAfter ?? null,
    filter.ids ?? null,
  ];
}
