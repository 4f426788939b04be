import type { Statement } from '../../../platform/database/driver.ts';
import type { PolicyAssignment } from '../policies/stored-policy.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** Everyone employed to whom an assignment can apply: those who have its property on some day. */
export function listConcerned(
  companyId: string,
  target: PolicyAssignment,
  { afterId, max }: { readonly afterId: string; readonly max: number },
): Statement {
  const company = bind(companyId);
  const employee = bind(target.employee_id);
  const orgUnit = bind(target.org_unit_id);
  const location = bind(target.location_id);
  const employmentType = bind(target.employment_type);
  return sql`
    select e.id from employees e
    where e.company_id = ${company} and e.status <> 'terminated' and e.id > ${afterId}
      and (${employee}::uuid is null or e.id = ${employee})
      and (${orgUnit}::uuid is null and ${location}::uuid is null
        and ${employmentType}::text is null or exists (
        select from job_rows j
        where j.company_id = ${company} and j.employee_id = e.id and j.superseded_at is null
          and (${orgUnit} is null or j.org_unit_id = ${orgUnit})
          and (${location} is null or j.location_id = ${location})
          and (${employmentType} is null or j.employment_type = ${employmentType})))
    order by e.id limit ${max}`;
}

export function listNames(companyId: string, employeeIds: readonly string[]): Statement {
  return sql`
    select id, first_name || ' ' || last_name as name
    from employees where company_id = ${companyId} and id = any(${employeeIds})`;
}
