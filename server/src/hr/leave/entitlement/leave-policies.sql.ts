import type { Statement } from '../../../platform/database/driver.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { Allowance } from '../types/leave-type.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

export interface TypeCounting {
  readonly balance_unit: BalanceUnit;
  readonly has_other_leave_years: boolean;
}

/** The unit of a type, and whether it has such policies. */
export function findCounting(companyId: string, leaveType: string): Statement {
  const company = bind(companyId);
  const boundLeaveType = bind(leaveType);
  return sql('leave_policies.find_counting')`
    select balance_unit, exists (
      select from leave_policies
      where company_id = ${company} and leave_type = ${boundLeaveType}
        and terms ->> 'leave_year' <> '01-01'
    ) as has_other_leave_years
    from leave_types where company_id = ${company} and code = ${boundLeaveType}`;
}

export function insertPolicy(companyId: string, policy: StoredPolicy): Statement {
  return sql`
    insert into leave_policies (company_id, id, leave_type, name, terms, archived_at,
      created_at)
    values (${companyId}, ${policy.id}, ${policy.leave_type}, ${policy.name},
      ${JSON.stringify(policy.terms)}, ${policy.archived_at}, ${policy.created_at})`;
}

export function insertAssignment(
  companyId: string,
  assignment: PolicyAssignment & { readonly created_at: string },
): Statement {
  return sql`
    insert into leave_policy_assignments (company_id, id, leave_type, policy_id, employee_id,
      org_unit_id, location_id, employment_type, first_day, last_day, created_at)
    values (${companyId}, ${assignment.id}, ${assignment.leave_type}, ${assignment.policy_id},
      ${assignment.employee_id}, ${assignment.org_unit_id}, ${assignment.location_id},
      ${assignment.employment_type}, ${assignment.first_day}, ${assignment.last_day},
      ${assignment.created_at})`;
}

export function findPolicy(companyId: string, id: string): Statement {
  return sql`
    select id, leave_type, name, terms, archived_at, created_at
    from leave_policies where company_id = ${companyId} and id = ${id}`;
}

/** Until the transaction ends, the policy is not archived. */
export function holdPolicy(companyId: string, id: string): Statement {
  return sql`
    select id, leave_type, name, terms, archived_at, created_at
    from leave_policies where company_id = ${companyId} and id = ${id} for share`;
}

/** With whether the policy was archived before. */
export function setArchived(
  companyId: string,
  { id, archivedAt }: { readonly id: string; readonly archivedAt: string | null },
): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  const boundArchivedAt = bind(archivedAt);
  return sql`
    with former as (
      select archived_at from leave_policies where company_id = ${company} and id = ${boundId}
      for no key update
    )
    update leave_policies p
    set archived_at = case when ${boundArchivedAt}::timestamptz is not null
      then coalesce(p.archived_at, ${boundArchivedAt}) end
    from former where p.company_id = ${company} and p.id = ${boundId}
    returning former.archived_at is not null as was_archived`;
}

/** Gives a type without an allowance the one of its first policy; `replaces` another one. */
export function setAllowance(
  companyId: string,
  {
    leaveType,
    allowance,
    year,
    replaces,
  }: { leaveType: string; allowance: Allowance; year: number; replaces: boolean },
): Statement {
  return sql`
    update leave_types set days_per_year = ${allowance.days_per_year},
      carry_over_days_max = ${allowance.carry_over_days_max},
      first_year_rule = ${allowance.first_year_rule},
      allowance_year = coalesce(allowance_year, ${year})
    where company_id = ${companyId} and code = ${leaveType}
      and (allowance_year is null or ${replaces})`;
}

export interface PolicyPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** The oldest first, including archived ones. */
export function listPolicies(companyId: string, { afterId, limit }: PolicyPage): Statement {
  const after = bind(afterId ?? null);
  return sql`
    select id, leave_type, name, terms, archived_at, created_at
    from leave_policies
    where company_id = ${companyId} and (${after}::uuid is null or id > ${after}) order by id
    limit ${limit ?? null}`;
}

/** With the names of what they are for; those that begin last first. */
export function listAssignments(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select a.id, a.leave_type, a.policy_id, a.employee_id, a.org_unit_id, a.location_id,
      a.employment_type, a.first_day, a.last_day,
      coalesce(e.first_name || ' ' || e.last_name, u.name, l.name) as target_name
    from leave_policy_assignments a
    left join employees e on e.company_id = ${company} and e.id = a.employee_id
    left join org_units u on u.company_id = ${company} and u.id = a.org_unit_id
    left join locations l on l.company_id = ${company} and l.id = a.location_id
    where a.company_id = ${company} order by a.first_day desc, a.id desc`;
}

export function listDaysOf(companyId: string, policyId: string): Statement {
  return sql`
    select first_day, last_day from leave_policy_assignments
    where company_id = ${companyId} and policy_id = ${policyId}`;
}

export function setLastDay(
  companyId: string,
  { id, lastDay }: { readonly id: string; readonly lastDay: string | null },
): Statement {
  return sql`
    update leave_policy_assignments set last_day = ${lastDay}
    where company_id = ${companyId} and id = ${id}
    returning policy_id, leave_type, first_day`;
}

/** A policy of the company with steps by age, if there is one. */
export function findStepsByAge(companyId: string): Statement {
  return sql('leave_policies.find_steps_by_age')`
    select id from leave_policies
    where company_id = ${companyId} and terms -> 'steps' @> '[{"after": {"of": "age"}}]' limit 1`;
}
