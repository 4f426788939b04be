import { hasLeft } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { assignedKey } from '../onboarding.sql.ts';
import type { StoredTemplateTask, Template, TemplateTask } from './template.ts';

const columns = `id, name, created_at, updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'required', t.required,
     'due_days', t.due_days, 'assignee_user_id', t.assignee_user_id, 'assignee_name',
     (select u.first_name || ' ' || u.last_name from users u
      where u.company_id = t.company_id and u.id = t.assignee_user_id),
     'assignee_api_key_id', t.assignee_api_key_id, 'assignee_key',
     case when t.assignee_api_key_id is not null then ${assignedKey('t')} end)
     order by t.position), '[]')
   from onboarding_template_tasks t
   where t.company_id = onboarding_templates.company_id
     and t.template_id = onboarding_templates.id) as tasks`;

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from onboarding_templates where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Locks the template, so that concurrent changes happen one after another. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select from onboarding_templates where company_id = $1 and id = $2 for update`,
    values: [companyId, id],
  };
}

export function list(companyId: string, beforeId: string | undefined, limit: number): Statement {
  return newestFirst({
    name: 'onboarding_templates.list',
    columns,
    table: 'onboarding_templates',
    companyId,
    limit,
    filters: [{ name: 'before', condition: 'id <', value: beforeId }],
  });
}

export function insert(
  companyId: string,
  row: Pick<Template, 'id' | 'name' | 'created_at'>,
): Statement {
  return {
    text: `insert into onboarding_templates (company_id, id, name, created_at, updated_at)
           values ($1, $2, $3, $4, $4)`,
    values: [companyId, row.id, row.name, row.created_at],
  };
}

export function update(
  companyId: string,
  row: Pick<Template, 'id' | 'name' | 'updated_at'>,
): Statement {
  return {
    text: `update onboarding_templates set name = $3, updated_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.name, row.updated_at],
  };
}

/** Its tasks are deleted with it. */
export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from onboarding_templates where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function insertTasks(
  companyId: string,
  templateId: string,
  tasks: readonly TemplateTask[],
): Statement {
  return {
    text: `insert into onboarding_template_tasks
             (company_id, template_id, position, title, required, due_days, assignee_user_id,
              assignee_api_key_id)
           select $1, $2, position, title, required, due_days, assignee_user_id, assignee_api_key_id
           from unnest($3::text[], $4::boolean[], $5::smallint[], $6::uuid[], $7::uuid[])
             with ordinality
             as task (title, required, due_days, assignee_user_id, assignee_api_key_id, position)`,
    values: [
      companyId,
      templateId,
      tasks.map(({ title }) => title),
      tasks.map(({ required }) => required),
      tasks.map(({ due_days: dueDays }) => dueDays),
      tasks.map(({ assignee_user_id: assignee }) => assignee),
      tasks.map(({ assignee_api_key_id: assignee }) => assignee),
    ],
  };
}

export function deleteTasks(companyId: string, templateId: string): Statement {
  return {
    text: `delete from onboarding_template_tasks where company_id = $1 and template_id = $2`,
    values: [companyId, templateId],
  };
}

/** A task as it is copied from a template. */
export type TaskToCopy = Pick<
  StoredTemplateTask,
  'title' | 'required' | 'due_days' | 'assignee_user_id' | 'assignee_key'
>;

/** The tasks for a new checklist; a task whose assignee has left goes to HR. */
export function listTasksToCopy(companyId: string, templateId: string): Statement {
  return {
    text: `select t.title, t.required, t.due_days, u.id as assignee_user_id,
             case when t.assignee_api_key_id is not null then ${assignedKey('t')} end as assignee_key
           from onboarding_template_tasks t
           left join users u on u.company_id = $1 and u.id = t.assignee_user_id
             and not ${hasLeft('u')}
           where t.company_id = $1 and t.template_id = $2 order by t.position`,
    values: [companyId, templateId],
  };
}
