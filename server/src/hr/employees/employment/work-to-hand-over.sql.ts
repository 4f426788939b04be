import type { ApprovalStepsRow, OnboardingTasksRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { bind, inline, sql, fragment, type Fragment } from '../../../platform/database/sql.ts';

/** Of each kind; there are rarely more. */
export const openWorkMax = 50;

const nameOf = (alias: string): Fragment => {
  const aliasSql = inline(alias);
  return fragment`${aliasSql}.first_name || ' ' || ${aliasSql}.last_name`;
};

export type WaitingStep = Pick<ApprovalStepsRow, 'subject_kind' | 'subject_id'> & {
  /** Whose request it is. */
  readonly employee_name: string;
};

/** The requests whose current step waits for a user by name, newest first. */
export function listStepsToDecide(companyId: string, userId: string): Statement {
  const company = bind(companyId);
  return sql`
    select s.subject_kind, s.subject_id, ${nameOf('e')} as employee_name
    from approval_steps s
    join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = ${company} and s.status = 'waiting' and s.approver_user_id = ${userId}
      and s.level = (
        select min(due.level) from approval_steps due
        where due.company_id = ${company} and due.subject_id = s.subject_id
          and due.status = 'waiting')
    order by s.subject_id desc limit ${inline(openWorkMax)}`;
}

export type AssignedTask = Pick<
  OnboardingTasksRow,
  'id' | 'checklist_id' | 'title' | 'due_date'
> & {
  /** Whose onboarding it is. */
  readonly employee_name: string;
};

/** The open onboarding tasks of a user, those due first at the top. */
export function listAssignedTasks(companyId: string, userId: string): Statement {
  return sql`
    select t.id, t.checklist_id, t.title, t.due_date, ${nameOf('e')} as employee_name
    from onboarding_tasks t
    join onboarding_checklists c on c.company_id = t.company_id and c.id = t.checklist_id
    join employees e on e.company_id = c.company_id and e.id = c.employee_id
    where t.company_id = ${companyId} and t.status = 'pending' and t.assignee_user_id = ${userId}
    order by t.due_date, t.id limit ${inline(openWorkMax)}`;
}
