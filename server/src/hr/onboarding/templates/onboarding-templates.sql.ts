import { hasLeft } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { assignedKey } from '../onboarding.sql.ts';
import type { StoredTemplateTask, Template, TemplateTask } from './template.ts';
import { sql, bind, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, name, created_at, updated_at,
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
  return sql`
    select ${columns} from onboarding_templates where company_id = ${companyId} and id = ${id}`;
}

/** Locks the template, so that concurrent changes happen one after another. */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select from onboarding_templates where company_id = ${companyId} and id = ${id} for update`;
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
  const createdAt = bind(row.created_at);
  return sql`
    insert into onboarding_templates (company_id, id, name, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.name}, ${createdAt}, ${createdAt})`;
}

export function update(
  companyId: string,
  row: Pick<Template, 'id' | 'name' | 'updated_at'>,
): Statement {
  return sql`
    update onboarding_templates set name = ${row.name}, updated_at = ${row.updated_at}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Its tasks are deleted with it. */
export function remove(companyId: string, id: string): Statement {
  return sql`delete from onboarding_templates where company_id = ${companyId} and id = ${id}`;
}

export function insertTasks(
  companyId: string,
  templateId: string,
  tasks: readonly TemplateTask[],
): Statement {
  return sql`
    insert into onboarding_template_tasks
      (company_id, template_id, position, title, required, due_days, assignee_user_id,
       assignee_api_key_id)
    select ${companyId}, ${templateId}, position, title, required, due_days, assignee_user_id,
      assignee_api_key_id
    from unnest(${tasks.map(({ title }) => title)}::text[],
      ${tasks.map(({ required }) => required)}::boolean[],
      ${tasks.map(({ due_days: dueDays }) => dueDays)}::smallint[],
      ${tasks.map(({ assignee_user_id: assignee }) => assignee)}::uuid[],
      ${tasks.map(({ assignee_api_key_id: assignee }) => assignee)}::uuid[])
      with ordinality
      as task (title, required, due_days, assignee_user_id, assignee_api_key_id, position)`;
}

export function deleteTasks(companyId: string, templateId: string): Statement {
  return sql`
    delete from onboarding_template_tasks
    where company_id = ${companyId} and template_id = ${templateId}`;
}

/** A task as it is copied from a template. */
export type TaskToCopy = Pick<
  StoredTemplateTask,
  'title' | 'required' | 'due_days' | 'assignee_user_id' | 'assignee_key'
>;

/** The tasks for a new checklist; a task whose assignee has left goes to HR. */
export function listTasksToCopy(companyId: string, templateId: string): Statement {
  const company = bind(companyId);
  return sql`
    select t.title, t.required, t.due_days, u.id as assignee_user_id,
      case when t.assignee_api_key_id is not null then ${assignedKey('t')} end as assignee_key
    from onboarding_template_tasks t
    left join users u on u.company_id = ${company} and u.id = t.assignee_user_id
      and not ${hasLeft(company, 'u')}
    where t.company_id = ${company} and t.template_id = ${templateId} order by t.position`;
}
