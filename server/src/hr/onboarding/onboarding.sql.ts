import { hasLeft } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { ChecklistRow, ChecklistStatus, Task } from './checklist.ts';

export function insertChecklist(companyId: string, row: ChecklistRow): Statement {
  return {
    text: `insert into onboarding_checklists
             (company_id, id, employee_id, status, task_count, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [companyId, row.id, row.employee_id, row.status, row.task_count, row.created_at],
  };
}

export function insertTasks(
  companyId: string,
  { checklistId, createdAt }: { checklistId: string; createdAt: string },
  tasks: readonly Task[],
): Statement {
  return {
    text: `insert into onboarding_tasks (company_id, id, checklist_id, position, title, required,
             due_date, assignee_user_id, assignee_api_key_id, status, created_at, updated_at)
           select $1, task.id, $2, task.position, task.title, task.required, task.due_date,
             task.assignee_user_id, task.assignee_api_key_id, 'pending', $3, $3
           from unnest($4::uuid[], $5::smallint[], $6::text[], $7::boolean[], $8::date[],
             $9::uuid[], $10::uuid[])
             as task (id, position, title, required, due_date, assignee_user_id, assignee_api_key_id)`,
    values: [
      companyId,
      checklistId,
      createdAt,
      tasks.map(({ id }) => id),
      tasks.map(({ position }) => position),
      tasks.map(({ title }) => title),
      tasks.map(({ required }) => required),
      tasks.map(({ due_date: dueDate }) => dueDate),
      tasks.map(({ assignee_user_id: assignee }) => assignee),
      tasks.map(({ assignee_api_key_id: assignee }) => assignee),
    ],
  };
}

/** Those of the given users who belong to the company and have not left. */
export function findAssignees(companyId: string, userIds: readonly string[]): Statement {
  return {
    text: `select id from users where company_id = $1 and id = any($2) and not ${hasLeft('users')}`,
    values: [companyId, userIds],
  };
}

/** Those of the given API keys that belong to the company, with what decides about an assignment. */
export function findAssigneeKeys(companyId: string, apiKeyIds: readonly string[]): Statement {
  return {
    text: `select id, scopes, grants, revoked_at, expires_at from api_keys
           where company_id = $1 and id = any($2)`,
    values: [companyId, apiKeyIds],
  };
}

/** The keys whose integrations can complete tasks, one per integration. */
export function listAssignableKeys(companyId: string, now: string): Statement {
  return {
    text: `select id, name from api_keys k
           where company_id = $1 and 'onboarding:write' = any(grants) and revoked_at is null
             and (expires_at is null or expires_at > $2)
             and not exists (select from api_keys later
               where later.company_id = $1 and later.rolled_from = k.id)
           order by name, id`,
    values: [companyId, now],
  };
}

/**
 * The newest key of the integration that a task is assigned to, as an `AssignedKey`.
 *
 * @param task the table or alias with the assignment
 */
export function assignedKey(task: string): string {
  return `(select jsonb_build_object('id', k.id, 'name', k.name, 'revoked_at', k.revoked_at,
     'expires_at', k.expires_at)
   from api_keys k
   where k.company_id = ${task}.company_id
     and k.id in (select keys_of_integration(${task}.company_id, ${task}.assignee_api_key_id))
   order by k.id desc limit 1)`;
}

const checklistColumns = `id, employee_id, status, task_count, completed_at, created_at, updated_at,
  (select e.manager_id from employees e
   where e.company_id = onboarding_checklists.company_id
     and e.id = onboarding_checklists.employee_id) as manager_id,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = onboarding_checklists.company_id
     and e.id = onboarding_checklists.employee_id) as employee_name`;

const taskColumns = `onboarding_tasks.id, checklist_id, position, title, required, due_date,
  assignee_user_id, assignee_api_key_id, status, closed_at, closed_by, closed_by_api_key_id,
  u.first_name || ' ' || u.last_name as assignee_name, ${hasLeft('u')} as assignee_has_left,
  case when assignee_api_key_id is not null
    then ${assignedKey('onboarding_tasks')} end as assignee_key`;

const tasksWithUsers = `onboarding_tasks
  left join users u on u.company_id = onboarding_tasks.company_id
    and u.id = onboarding_tasks.assignee_user_id`;

/** A checklist as read from the database. */
export interface StoredChecklist extends ChecklistRow {
  readonly employee_name: string;
  /** The employee id of the employee's manager. */
  readonly manager_id: string | null;
}

export function findChecklist(companyId: string, id: string): Statement {
  return {
    text: `select ${checklistColumns} from onboarding_checklists where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** The checklist that contains the task with this id. */
export function findChecklistOfTask(companyId: string, taskId: string): Statement {
  return {
    text: `select ${checklistColumns} from onboarding_checklists
           where company_id = $1 and id = (
             select checklist_id from onboarding_tasks where company_id = $1 and id = $2)`,
    values: [companyId, taskId],
  };
}

/**
 * Locks the checklist of a task until the transaction ends, so that of several calls that do its
 * last tasks one completes it. Separate statements read it and see the changes committed while this
 * one waited.
 */
export function lockChecklistOfTask(companyId: string, taskId: string): Statement {
  return {
    text: `select from onboarding_checklists
           where company_id = $1 and id = (
             select checklist_id from onboarding_tasks where company_id = $1 and id = $2)
           for no key update`,
    values: [companyId, taskId],
  };
}

/** The tasks of several checklists, each sorted by position. */
export function listTasks(companyId: string, checklistIds: readonly string[]): Statement {
  return {
    text: `select ${taskColumns} from ${tasksWithUsers}
           where onboarding_tasks.company_id = $1 and checklist_id = any($2)
           order by checklist_id, position`,
    values: [companyId, checklistIds],
  };
}

/** All tasks of the checklist that contains this task. */
export function listTasksBeside(companyId: string, taskId: string): Statement {
  return {
    text: `select ${taskColumns} from ${tasksWithUsers}
           where onboarding_tasks.company_id = $1 and checklist_id = (
             select checklist_id from onboarding_tasks where company_id = $1 and id = $2)
           order by position`,
    values: [companyId, taskId],
  };
}

export function updateTask(companyId: string, row: Task, updatedAt: string): Statement {
  return {
    text: `update onboarding_tasks
           set status = $3, closed_at = $4, closed_by = $5, closed_by_api_key_id = $6, updated_at = $7
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.status,
      row.closed_at,
      row.closed_by,
      row.closed_by_api_key_id,
      updatedAt,
    ],
  };
}

export function assignTask(
  companyId: string,
  { id, assignee_user_id: user, assignee_api_key_id: apiKey }: Task,
  updatedAt: string,
): Statement {
  return {
    text: `update onboarding_tasks
           set assignee_user_id = $3, assignee_api_key_id = $4, updated_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, id, user, apiKey, updatedAt],
  };
}

export function completeChecklist(
  companyId: string,
  { id, completedAt }: { id: string; completedAt: string },
): Statement {
  return {
    text: `update onboarding_checklists
           set status = 'completed', completed_at = $3, updated_at = $3
           where company_id = $1 and id = $2 and status = 'open'`,
    values: [companyId, id, completedAt],
  };
}

/** Whether the employee has other open checklists. */
export function hasOpenChecklists(companyId: string, employeeId: string): Statement {
  return {
    text: `select exists (
             select from onboarding_checklists
             where company_id = $1 and employee_id = $2 and status = 'open') as "exists"`,
    values: [companyId, employeeId],
  };
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
        // As an array, the assignee's checklists are found by index, like those of the employees.
        condition: `(employee_id = any(?) or id = any(array(
          select checklist_id from onboarding_tasks
          where onboarding_tasks.company_id = $1 and assignee_user_id = ?)))`,
        values: visible === 'all' ? undefined : [visible.employeeIds, visible.userId],
      },
    ],
  };
}
