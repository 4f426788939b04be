import type { Statement } from '../../../platform/database/driver.ts';
import type { PolicyAssignment } from '../policies/stored-policy.ts';

/** Everyone employed to whom an assignment can apply: those who have its property on some day. */
export function listConcerned(
  companyId: string,
  target: PolicyAssignment,
  { afterId, max }: { readonly afterId: string; readonly max: number },
): Statement {
  return {
    text: `select e.id from employees e
           where e.company_id = $1 and e.status <> 'terminated' and e.id > $2
             and ($3::uuid is null or e.id = $3)
             and ($4::uuid is null and $5::uuid is null and $6::text is null or exists (
               select from job_rows j
               where j.company_id = $1 and j.employee_id = e.id and j.superseded_at is null
                 and ($4 is null or j.org_unit_id = $4) and ($5 is null or j.location_id = $5)
                 and ($6 is null or j.employment_type = $6)))
           order by e.id limit $7`,
    values: [
      companyId,
      afterId,
      target.employee_id,
      target.org_unit_id,
      target.location_id,
      target.employment_type,
      max,
    ],
  };
}

export function listNames(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    text: `select id, first_name || ' ' || last_name as name
           from employees where company_id = $1 and id = any($2)`,
    values: [companyId, employeeIds],
  };
}
