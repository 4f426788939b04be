import type { Statement } from '../../../platform/database/driver.ts';
import {
  bind,
  sql,
  inline,
  fragment,
  type Bound,
  type Fragment,
} from '../../../platform/database/sql.ts';

const recorder = (company: Bound, of: string): Fragment => {
  const ofSql = inline(of);
  return fragment`case ${ofSql}.recorded_by_kind
      when 'user' then (select r.first_name || ' ' || r.last_name from users r
        where r.company_id = ${company} and r.id = ${ofSql}.recorded_by)
      when 'api_key' then (select k.name from api_keys k
        where k.company_id = ${company}
          and k.id = ${ofSql}.recorded_by) end as recorded_by_name`;
};

/** Everything that the employments of a person say or said, in the order of recording. */
export function listEmploymentVersions(companyId: string, employeeId: string): Statement {
  const columns = fragment`number, first_day, last_day, end_reason, probation_end, contract_end,
    legal_entity_id, recorded_at,
    recorded_by_kind, recorded_by`;
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`
    select v.number, v.first_day, v.last_day, v.end_reason, v.probation_end, v.contract_end,
      e.name as legal_entity, v.recorded_at, v.recorded_by_kind, ${recorder(company, 'v')},
      v.superseded_at
    from (
      select ${columns}, null as superseded_at, null as place from employments
      where company_id = ${company} and employee_id = ${employee}
      union all
      select ${columns}, superseded_at, place from employment_versions
      where company_id = ${company} and employee_id = ${employee}) v
    left join legal_entities e on e.company_id = ${company} and e.id = v.legal_entity_id
    order by v.recorded_at, v.number, v.place nulls last, v.superseded_at`;
}

/** The same for job rows, with names. */
export function listJobVersions(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  return sql`
    select j.id, j.employment_number, j.valid_from, j.job_title, u.name as department,
      l.name as location, j.manager_id, m.first_name || ' ' || m.last_name as manager_name,
      j.employment_type, j.cost_centre, j.fte::float8 as fte, j.work_pattern_id,
      p.name as work_pattern_name, j.reason, j.is_planned, j.recorded_at, j.recorded_by_kind,
      ${recorder(company, 'j')}, j.superseded_at
    from job_rows j
    left join org_units u on u.company_id = ${company} and u.id = j.org_unit_id
    left join locations l on l.company_id = ${company} and l.id = j.location_id
    left join employees m on m.company_id = ${company} and m.id = j.manager_id
    left join work_patterns p on p.company_id = ${company} and p.id = j.work_pattern_id
    where j.company_id = ${company} and j.employee_id = ${employeeId}
    order by j.recorded_at, j.valid_from nulls first, j.id`;
}
