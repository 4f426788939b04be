import type { Statement } from '../../platform/database/driver.ts';
import type { ChecklistRow, Task } from './checklist.ts';

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
             due_date, assignee_user_id, status, created_at, updated_at)
           select $1, task.id, $2, task.position, task.title, task.required, task.due_date,
             task.assignee_user_id, 'pending', $3, $3
           from unnest($4::uuid[], $5::smallint[], $6::text[], $7::boolean[], $8::date[], $9::uuid[])
             as task (id, position, title, required, due_date, assignee_user_id)`,
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
    ],
  };
}

/** Of these users, those that the company has and who may sign in. */
export function findAssignees(companyId: string, userIds: readonly string[]): Statement {
  return {
    text: `select id from users where company_id = $1 and id = any($2) and disabled_at is null`,
    values: [companyId, userIds],
  };
}
