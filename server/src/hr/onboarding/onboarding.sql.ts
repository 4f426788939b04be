import { hasLeft } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { ChecklistRow, ChecklistStatus, Task } from './checklist.ts';
import {
  bind,
  sql,
  fragment,
  type Fragment,
  type Bound,
  inline,
} from '../../platform/database/sql.ts';

export function insertChecklist(companyId: string, row: ChecklistRow): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into onboarding_checklists
      (company_id, id, employee_id, status, task_count, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.status}, ${row.task_count},
      ${createdAt}, ${createdAt})`;
}

export function insertTasks(
  companyId: string,
  { checklistId, createdAt }: { checklistId: string; createdAt: string },
  tasks: readonly Task[],
): Statement {
  const boundCreatedAt = bind(createdAt);
  return sql`
    insert into onboarding_tasks (company_id, id, checklist_id, position, title, required,
      due_date, assignee_user_id, assignee_api_key_id, status, created_at, updated_at)
    select ${companyId}, task.id, ${checklistId}, task.position, task.title, task.required,
      task.due_date, task.assignee_user_id, task.assignee_api_key_id, 'pending', ${boundCreatedAt},
      ${boundCreatedAt}
    from unnest(${tasks.map(({ id }) => id)}::uuid[],
      ${tasks.map(({ position }) => position)}::smallint[],
      ${tasks.map(({ title }) => title)}::text[],
      ${tasks.map(({ required }) => required)}::boolean[],
      ${tasks.map(({ due_date: dueDate }) => dueDate)}::date[],
      ${tasks.map(({ assignee_user_id: assignee }) => assignee)}::uuid[],
      ${tasks.map(({ assignee_api_key_id: assignee }) => assignee)}::uuid[])
      as task (id, position, title, required, due_date, assignee_user_id, assignee_api_key_id)`;
}

/** Those of the given users who belong to the company and have not left. */
export function findAssignees(companyId: string, userIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    select id from users where company_id = ${company} and id = any(${userIds})
      and not ${hasLeft(company, 'users')}`;
}

/** Those of the given API keys that belong to the company, with what decides about an assignment. */
export function findAssigneeKeys(companyId: string, apiKeyIds: readonly string[]): Statement {
  return sql`
    select id, scopes, grants, revoked_at, expires_at from api_keys
    where company_id = ${companyId} and id = any(${apiKeyIds})`;
}

/** The keys whose integrations can complete tasks, one per integration. */
export function listAssignableKeys(companyId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    select id, name from api_keys k
    where company_id = ${company} and 'onboarding:write' = any(grants) and revoked_at is null
      and (expires_at is null or expires_at > ${now})
      and not exists (select from api_keys later
        where later.company_id = ${company} and later.rolled_from = k.id)
    order by name, id`;
}

/**
 * The newest key of the integration that a task is assigned to, as an `AssignedKey`.
 *
 * @param task the table or alias with the assignment
 */
export function assignedKey(task: string): Fragment {
  const taskSql = inline(task);
  return fragment`(select jsonb_build_object('id', k.id, 'name', k.name, 'revoked_at', k.revoked_at,
     'expires_at', k.expires_at)
   from api_keys k
   where k.company_id = ${taskSql}.company_id
     and k.id in (select keys_of_integration(${taskSql}.company_id,
       ${taskSql}.assignee_api_key_id))
   order by k.id desc limit 1)`;
}

const checklistColumns = fragment`id, employee_id, status, task_count, completed_at, created_at,
  updated_at,
  (select e.manager_id from employees e
   where e.company_id = onboarding_checklists.company_id
     and e.id = onboarding_checklists.employee_id) as manager_id,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = onboarding_checklists.company_id
     and e.id = onboarding_checklists.employee_id) as employee_name`;

const taskColumns = (
  company: Bound,
): Fragment => fragment`onboarding_tasks.id, checklist_id, position, title, required, due_date,
  assignee_user_id, assignee_api_key_id, status, closed_at, closed_by, closed_by_api_key_id,
  u.first_name || ' ' || u.last_name as assignee_name,
  ${hasLeft(company, 'u')} as assignee_has_left, case when assignee_api_key_id is not null
    then ${assignedKey('onboarding_tasks')} end as assignee_key`;

const tasksWithUsers = fragment`onboarding_tasks
  left join users u on u.company_id = onboarding_tasks.company_id
    and u.id = onboarding_tasks.assignee_user_id`;

/** A checklist as read from the database. */
export interface StoredChecklist extends ChecklistRow {
  readonly employee_name: string;
  /** The employee id of the employee's manager. */
  readonly manager_id: string | null;
}

export function findChecklist(companyId: string, id: string): Statement {
  return sql`
    select ${checklistColumns} from onboarding_checklists
    where company_id = ${companyId} and id = ${id}`;
}

/** The checklist that contains the task with this id. */
export function findChecklistOfTask(companyId: string, taskId: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${checklistColumns} from onboarding_checklists
    where company_id = ${company} and id = (
      select checklist_id from onboarding_tasks where company_id = ${company} and id = ${taskId})`;
}

/**
 * Locks the checklist of a task until the transaction ends, so that of several calls that do its
 * last tasks one completes it. Separate statements read it and see the changes committed while this
 * one waited.
 */
export function lockChecklistOfTask(companyId: string, taskId: string): Statement {
  const company = bind(companyId);
  return sql`
    select from onboarding_checklists
    where company_id = ${company} and id = (
      select checklist_id from onboarding_tasks where company_id = ${company} and id = ${taskId})
    for no key update`;
}

/** The tasks of several checklists, each sorted by position. */
export function listTasks(companyId: string, checklistIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    select ${taskColumns(company)} from ${tasksWithUsers}
    where onboarding_tasks.company_id = ${company} and checklist_id = any(${checklistIds})
    order by checklist_id, position`;
}

/** All tasks of the checklist that contains this task. */
export function listTasksBeside(companyId: string, taskId: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${taskColumns(company)} from ${tasksWithUsers}
    where onboarding_tasks.company_id = ${company} and checklist_id = (
      select checklist_id from onboarding_tasks where company_id = ${company} and id = ${taskId})
    order by position`;
}

export function updateTask(companyId: string, row: Task, updatedAt: string): Statement {
  return sql`
    update onboarding_tasks
    set status = ${row.status}, closed_at = ${row.closed_at}, closed_by = ${row.closed_by},
      closed_by_api_key_id = ${row.closed_by_api_key_id}, updated_at = ${updatedAt}
    where company_id = ${companyId} and id = ${row.id}`;
}

export function assignTask(
  companyId: string,
  { id, assignee_user_id: user, assignee_api_key_id: apiKey }: Task,
  updatedAt: string,
): Statement {
  return sql`
    update onboarding_tasks
    set assignee_user_id = ${user}, assignee_api_key_id = ${apiKey}, updated_at = ${updatedAt}
    where company_id = ${companyId} and id = ${id}`;
}

export function completeChecklist(
  companyId: string,
  { id, completedAt }: { id: string; completedAt: string },
): Statement {
  const boundCompletedAt = bind(completedAt);
  return sql`
    update onboarding_checklists
    set status = 'completed', completed_at = ${boundCompletedAt}, updated_at = ${boundCompletedAt}
    where company_id = ${companyId} and id = ${id} and status = 'open'`;
}

/** Whether the employee has other open checklists. */
export function hasOpenChecklists(companyId: string, employeeId: string): Statement {
  return sql`
    select exists (
      select from onboarding_checklists
      where company_id = ${companyId} and employee_id = ${employeeId}
        and status = 'open') as "exists"`;
}

export interface ChecklistFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string;
  readonly status?: ChecklistStatus;
  readonly beforeId?: string;
}

/**
 * The employees whose checklists the actor may see, in addition to checklists with a task of
 * theirs.
 */
export interface Visible {
  readonly employeeIds: readonly string[];
  readonly userId: string;
}

/** What people can sort by, each with an index. */
export const checklistSorts = {
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function checklistList(
  companyId: string,
  { filter, visible }: { filter: ChecklistFilter; visible: 'all' | Visible },
  limit: number,
): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'onboarding_checklists.list',
    columns: checklistColumns,
    table: 'onboarding_checklists',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'visible',
        // As an array, the assignee's checklists are found by index, like those of the employees:
        // a plan for any values would read all checklists for someone with few.
        isPlannedByValue: true,
        condition:
          visible === 'all'
            ? undefined
            : (company) => fragment`(employee_id = any(${visible.employeeIds}) or id = any(array(
                select checklist_id from onboarding_tasks
                where onboarding_tasks.company_id = ${company}
                  and assignee_user_id = ${visible.userId})))`,
      },
    ],
  };
}
