import type {
  EmployeesRow,
  EmploymentsRow,
  JobRowsRow,
  LeaveTypesRow,
} from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { bind, sql, inline, fragment, type Fragment } from '../../../platform/database/sql.ts';

/** The policies of a company, and to whom they apply; null instead of an empty list. */
export interface CompanyPolicyRows {
  readonly types:
    | (Pick<LeaveTypesRow, 'code'> & {
        readonly balance_unit: BalanceUnit;
        readonly is_archived: boolean;
        readonly is_under_review: boolean;
        /** The first day on which a policy is assigned to anyone. */
        readonly counts_from: string;
      })[]
    | null;
  readonly policies: StoredPolicy[] | null;
  readonly assignments: PolicyAssignment[] | null;
  readonly patterns:
    | { readonly id: string; readonly is_default: boolean; readonly weeks: number[][] }[]
    | null;
}

export interface PolicyQuestion {
  readonly employeeIds: readonly string[];
  /** Null = every type with policies. */
  readonly leaveType: string | null;
  /** Plans that take effect after this day are left out; absent = none (`knowsPlans`). */
  readonly plansUntil?: string | undefined;
  /** Also archived types, for leave of the past. */
  readonly withArchived?: boolean;
}

/**
 * One row. Types that are archived or have no allowance are left out, and so are assignments to
 * other employees.
 */
export function findCompanyPolicies(
  companyId: string,
  { employeeIds, leaveType, withArchived = false }: PolicyQuestion,
): Statement {
  const company = bind(companyId);
  const boundLeaveType = bind(leaveType);
  return sql('leave_policies.find_company')`
    with types as (
      select code, balance_unit, archived_at is not null as is_archived, is_under_review, coalesce((
          select min(a.first_day) from leave_policy_assignments a
          where a.company_id = ${company} and a.leave_type = t.code
        ), make_date(allowance_year, 1, 1)) as counts_from
      from leave_types t
      where company_id = ${company} and allowance_year is not null
        and (archived_at is null or ${withArchived})
        and (${boundLeaveType}::text is null or code = ${boundLeaveType})
    )
    select (
      select json_agg(types) from types
    ) as types, (
      select json_agg(json_build_object('id', id, 'leave_type', leave_type, 'name', name,
        'terms', terms, 'archived_at', archived_at, 'created_at', created_at))
      from leave_policies
      where company_id = ${company} and leave_type in (select code from types)
    ) as policies, (
      select json_agg(json_build_object('id', id, 'leave_type', leave_type,
        'policy_id', policy_id, 'employee_id', employee_id, 'org_unit_id', org_unit_id,
        'location_id', location_id, 'employment_type', employment_type,
        'first_day', first_day, 'last_day', last_day))
      from (
        select * from leave_policy_assignments where company_id = ${company} and employee_id is null
        union all
        select * from leave_policy_assignments
        where company_id = ${company} and employee_id = any(${employeeIds})
      ) as assigned
      where leave_type in (select code from types)
    ) as assignments, (
      select json_agg(json_build_object('id', id, 'is_default', is_default, 'weeks', weeks))
      from work_patterns where company_id = ${company}
    ) as patterns`;
}

/** An employee with their employments and jobs by date; null instead of an empty list. */
export interface PersonRow
  extends Pick<EmployeesRow, 'id' | 'start_date' | 'status' | 'termination_date'> {
  /** In UTC. */
  readonly created_on: string;
  /** Null = not known. */
  readonly birth_date: string | null;
  readonly is_erased: boolean;
  readonly employments:
    | (Pick<EmploymentsRow, 'number' | 'first_day' | 'last_day'> & { jobs: JobFacts[] | null })[]
    | null;
}

export interface JobFacts
  extends Pick<
    JobRowsRow,
    'valid_from' | 'work_pattern_id' | 'org_unit_id' | 'location_id' | 'employment_type'
  > {
  readonly fte: string;
}

/** @param plansUntil plans that take effect after this day are left out; null = none */
export function listPeople(
  companyId: string,
  employeeIds: readonly string[],
  plansUntil: string | null,
): Statement {
  const company = bind(companyId);
  const boundPlansUntil = bind(plansUntil);
  const isHiddenEnd = (day: string): Fragment => {
    const daySql = inline(day);
    return fragment`(e.status <> 'terminated' and ${daySql} > ${boundPlansUntil}::date)`;
  };
  return sql('leave_policies.list_people')`
    select e.id, e.status, e.start_date,
      case when ${isHiddenEnd('e.termination_date')} then null else e.termination_date
        end as termination_date,
      (e.created_at at time zone 'UTC')::date::text as created_on,
      (select d.date_of_birth from employee_personal_details d
       where d.company_id = ${company} and d.employee_id = e.id)::text as birth_date,
      e.erased_at is not null as is_erased, (
        select json_agg(json_build_object('number', m.number, 'first_day', m.first_day,
          'last_day', case when ${isHiddenEnd('m.last_day')} then null
            else m.last_day end, 'jobs', (
            select json_agg(json_build_object('valid_from', j.valid_from,
              'fte', j.fte::text, 'work_pattern_id', j.work_pattern_id,
              'org_unit_id', j.org_unit_id, 'location_id', j.location_id,
              'employment_type', j.employment_type) order by j.valid_from nulls first)
            from job_rows j
            where j.company_id = ${company} and j.employee_id = e.id
              and j.employment_number = m.number and j.superseded_at is null
              and not coalesce(j.is_planned and j.valid_from > ${boundPlansUntil}::date, false)
          )) order by m.number)
        from employments m where m.company_id = ${company} and m.employee_id = e.id
      ) as employments
    from employees e where e.company_id = ${company} and e.id = any(${employeeIds}) order by e.id`;
}

/** Hours of approved timesheets, for leave that is granted by hours worked. Every year follows them. */
export function listHoursWorked(companyId: string, employeeIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql('leave_policies.list_hours_worked')`
    select t.employee_id, h.date as on, h.hours::text as hours
    from timesheets t
    join timesheet_entries h on h.company_id = ${company} and h.timesheet_id = t.id
    where t.company_id = ${company} and t.employee_id = any(${employeeIds})
      and t.status = 'approved'
    order by h.date`;
}
