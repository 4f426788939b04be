import type { Statement } from '../../../platform/database/driver.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { Allowance } from '../types/leave-type.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';

export interface TypeCounting {
  readonly balance_unit: BalanceUnit;
  readonly has_other_leave_years: boolean;
}

/** The unit of a type, and whether it has such policies. */
export function findCounting(companyId: string, leaveType: string): Statement {
  return {
    name: 'leave_policies.find_counting',
    text: `select balance_unit, exists (
             select from leave_policies
             where company_id = $1 and leave_type = $2 and terms ->> 'leave_year' <> '01-01'
           ) as has_other_leave_years
           from leave_types where company_id = $1 and code = $2`,
    values: [companyId, leaveType],
  };
}

export function insertPolicy(companyId: string, policy: StoredPolicy): Statement {
  return {
    text: `insert into leave_policies (company_id, id, leave_type, name, terms, archived_at,
             created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      companyId,
      policy.id,
      policy.leave_type,
      policy.name,
      JSON.stringify(policy.terms),
      policy.archived_at,
      policy.created_at,
    ],
  };
}

export function insertAssignment(
  companyId: string,
  assignment: PolicyAssignment & { readonly created_at: string },
): Statement {
  return {
    text: `insert into leave_policy_assignments (company_id, id, leave_type, policy_id, employee_id,
             org_unit_id, location_id, employment_type, first_day, last_day, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      companyId,
      assignment.id,
      assignment.leave_type,
      assignment.policy_id,
      assignment.employee_id,
      assignment.org_unit_id,
      assignment.location_id,
      assignment.employment_type,
      assignment.first_day,
      assignment.last_day,
      assignment.created_at,
    ],
  };
}

export function findPolicy(companyId: string, id: string): Statement {
  return {
    text: `select id, leave_type, name, terms, archived_at, created_at
           from leave_policies where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Until the transaction ends, the policy is not archived. */
export function holdPolicy(companyId: string, id: string): Statement {
  const found = findPolicy(companyId, id);
  return { ...found, text: `${found.text} for share` };
}

/** With whether the policy was archived before. */
export function setArchived(
  companyId: string,
  { id, archivedAt }: { readonly id: string; readonly archivedAt: string | null },
): Statement {
  return {
    text: `with former as (
             select archived_at from leave_policies where company_id = $1 and id = $2
             for no key update
           )
           update leave_policies p
           set archived_at = case when $3::timestamptz is not null then coalesce(p.archived_at, $3) end
           from former where p.company_id = $1 and p.id = $2
           returning former.archived_at is not null as was_archived`,
    values: [companyId, id, archivedAt],
  };
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
  return {
    text: `update leave_types set days_per_year = $3, carry_over_days_max = $4,
             first_year_rule = $5, allowance_year = coalesce(allowance_year, $6)
           where company_id = $1 and code = $2 and (allowance_year is null or $7)`,
    values: [
      companyId,
      leaveType,
      allowance.days_per_year,
      allowance.carry_over_days_max,
      allowance.first_year_rule,
      year,
      replaces,
    ],
  };
}

export interface PolicyPage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** The oldest first, including archived ones. */
export function listPolicies(companyId: string, { afterId, limit }: PolicyPage): Statement {
  return {
    text: `select id, leave_type, name, terms, archived_at, created_at
           from leave_policies
           where company_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [companyId, afterId ?? null, limit ?? null],
  };
}

/** With the names of what they are for; those that begin last first. */
export function listAssignments(companyId: string): Statement {
  return {
    text: `select a.id, a.leave_type, a.policy_id, a.employee_id, a.org_unit_id, a.location_id,
             a.employment_type, a.first_day, a.last_day,
             coalesce(e.first_name || ' ' || e.last_name, u.name, l.name) as target_name
           from leave_policy_assignments a
           left join employees e on e.company_id = $1 and e.id = a.employee_id
           left join org_units u on u.company_id = $1 and u.id = a.org_unit_id
           left join locations l on l.company_id = $1 and l.id = a.location_id
           where a.company_id = $1 order by a.first_day desc, a.id desc`,
    values: [companyId],
  };
}

export function listDaysOf(companyId: string, policyId: string): Statement {
  return {
    text: `select first_day, last_day from leave_policy_assignments
           where company_id = $1 and policy_id = $2`,
    values: [companyId, policyId],
  };
}

export function setLastDay(
  companyId: string,
  { id, lastDay }: { readonly id: string; readonly lastDay: string | null },
): Statement {
  return {
    text: `update leave_policy_assignments set last_day = $3 where company_id = $1 and id = $2
           returning policy_id, leave_type, first_day`,
    values: [companyId, id, lastDay],
  };
}

/** A policy of the company with steps by age, if there is one. */
export function findStepsByAge(companyId: string): Statement {
  return {
    name: 'leave_policies.find_steps_by_age',
    text: `select id from leave_policies
           where company_id = $1 and terms -> 'steps' @> '[{"after": {"of": "age"}}]' limit 1`,
    values: [companyId],
  };
}
