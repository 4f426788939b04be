import type { Statement } from '../../platform/database/driver.ts';

/** What goes through an approval chain. */
export type ApprovalSubjectKind = 'leave' | 'advance' | 'timesheet';

/** The same chain for each kind: level 1 is the manager, level 2 is HR. */
export function insertDefaultChains(
  companyId: string,
  subjectKinds: readonly ApprovalSubjectKind[],
): Statement {
  return {
    text: `insert into approval_policy_steps (company_id, subject_kind, level, approver_kind)
           select $1, subject_kind, level, approver_kind
           from unnest($2::text[]) as subject_kind,
             (values (1, 'manager'), (2, 'hr')) as chain (level, approver_kind)`,
    values: [companyId, subjectKinds],
  };
}

export interface ApprovalSubject {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  /** Whose request it is: their manager is the one asked. */
  readonly employeeId: string;
}

/**
 * Copies the company's chain to one request, numbered from 1. A manager's step is left out where
 * there is no manager who could sign in; a chain with nobody left falls to HR, so that a request
 * never ends up without a step.
 */
export function insertSteps(
  companyId: string,
  { subjectKind, subjectId, employeeId }: ApprovalSubject,
): Statement {
  return {
    name: 'approval_steps.insert_chain',
    text: `with manager as (
             select u.id
             from employees e
             join employees m on m.company_id = e.company_id and m.id = e.manager_id
             join users u on u.company_id = m.company_id and u.employee_id = m.id
             where e.company_id = $1 and e.id = $4 and m.status <> 'terminated'
           ), chain as (
             select level, approver_kind,
               case approver_kind when 'manager' then (select id from manager)
                 else approver_user_id end as approver_user_id
             from approval_policy_steps
             where company_id = $1 and subject_kind = $2
               and (approver_kind <> 'manager' or exists (select from manager))
             union all
             select 1, 'hr', null
             where not exists (
               select from approval_policy_steps
               where company_id = $1 and subject_kind = $2
                 and (approver_kind <> 'manager' or exists (select from manager))
             )
           )
           insert into approval_steps
             (company_id, subject_kind, subject_id, level, approver_kind, approver_user_id, status)
           select $1, $2, $3, row_number() over (order by level), approver_kind, approver_user_id,
             'waiting'
           from chain`,
    values: [companyId, subjectKind, subjectId, employeeId],
  };
}
