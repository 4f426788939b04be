import type { Statement } from '../../../../platform/database/driver.ts';

/** Bounds what one person's page reads; what counts now comes first. */
const rowsMax = 1_000;

/** Who recorded a row `r`: a user or an API key that still exists. */
const recordedByName = `coalesce(
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = $1 and r.recorded_by_kind = 'user' and u.id = r.recorded_by),
  (select k.name from api_keys k
   where k.company_id = $1 and r.recorded_by_kind = 'api_key' and k.id = r.recorded_by)
) as recorded_by_name`;

const terms = `company_id, employee_id, number, first_day, last_day, end_reason, legal_entity_id, probation_end,
  contract_end, recorded_at, recorded_by_kind, recorded_by`;

/** The employments of a person with all their earlier versions, in order. */
export function listVersions(companyId: string, employeeId: string): Statement {
  return {
    name: 'employments.list_versions',
    text: `select r.number, r.first_day, r.last_day, r.end_reason, l.name as legal_entity,
             r.probation_end, r.contract_end, r.recorded_at, r.recorded_by_kind, ${recordedByName},
             r.superseded_at
           from (
             select ${terms}, null::timestamptz as superseded_at from employments
             where company_id = $1 and employee_id = $2
             union all
             select ${terms}, superseded_at from employment_versions
             where company_id = $1 and employee_id = $2
           ) r
           left join legal_entities l on l.company_id = $1 and l.id = r.legal_entity_id
           order by r.superseded_at desc nulls first, r.number limit ${rowsMax}`,
    values: [companyId, employeeId],
  };
}

/** The job rows of a person with all that were corrected, in order. */
export function listAllRows(companyId: string, employeeId: string): Statement {
  return {
    name: 'job_rows.list_all',
    text: `select r.id, r.employment_number, r.valid_from, r.job_title, u.name as department,
             l.name as location, r.manager_id,
             (select m.first_name || ' ' || m.last_name from employees m
              where m.company_id = $1 and m.id = r.manager_id) as manager_name,
             r.employment_type, r.cost_centre, r.fte::float8 as fte, r.work_pattern_id,
             p.name as work_pattern, r.reason, r.is_planned, r.recorded_at, r.recorded_by_kind,
             ${recordedByName}, r.superseded_at
           from job_rows r
           left join org_units u on u.company_id = $1 and u.id = r.org_unit_id
           left join locations l on l.company_id = $1 and l.id = r.location_id
           left join work_patterns p on p.company_id = $1 and p.id = r.work_pattern_id
           where r.company_id = $1 and r.employee_id = $2
           order by r.superseded_at desc nulls first, r.employment_number, r.valid_from nulls first
           limit ${rowsMax}`,
    values: [companyId, employeeId],
  };
}

/** The working patterns that employees can be given. */
export function listPatterns(companyId: string): Statement {
  return {
    name: 'work_patterns.list_names',
    text: `select id, name, is_default from work_patterns
           where company_id = $1 and archived_at is null order by lower(name), id`,
    values: [companyId],
  };
}

export function listEntities(companyId: string): Statement {
  return {
    name: 'legal_entities.list_names',
    text: `select name from legal_entities where company_id = $1 order by lower(name), id`,
    values: [companyId],
  };
}
