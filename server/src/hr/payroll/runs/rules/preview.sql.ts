import type { Statement } from '../../../../platform/database/driver.ts';
import { bind, sql } from '../../../../platform/database/sql.ts';

/** Whose pay is previewed, with what applies to them on a day. */
export interface PreviewedPerson {
  readonly id: string;
  readonly name: string;
  /** Null = no pay. */
  readonly currency: string | null;
  readonly pay_group_id: string | null;
}

export function listPeople(companyId: string, ids: readonly string[], day: string): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql`
    select e.id, e.first_name || ' ' || e.last_name as name,
      (select currency from compensation_profiles p
       where p.company_id = ${company} and p.employee_id = e.id and p.superseded_at is null
         and p.valid_from <= ${boundDay}
       order by p.valid_from desc limit 1) as currency,
      (select pay_group_id from pay_group_members m
       where m.company_id = ${company} and m.employee_id = e.id and m.superseded_at is null
         and m.valid_from <= ${boundDay}
       order by m.valid_from desc limit 1) as pay_group_id
    from employees e where e.company_id = ${company} and e.id = any (${ids})`;
}

/** The codes of components that are assigned to someone on a day. */
export function listAssignedCodes(companyId: string, day: string): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql`
    select distinct c.code from pay_assignments a
    join pay_components c on c.company_id = ${company} and c.id = a.component_id
    where a.company_id = ${company} and a.valid_from <= ${boundDay}
      and (a.valid_to is null or a.valid_to >= ${boundDay})`;
}
