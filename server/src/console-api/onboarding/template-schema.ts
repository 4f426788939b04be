import { type Static, Type } from 'typebox';
import type { Template, TemplateTask } from '../../hr/onboarding/templates/template.ts';
import { closed, instant, nullable, text, uuid } from '../../platform/http/schema-fields.ts';

export const templateTasksBody = Type.Array(
  closed({
    title: text(200),
    required: Type.Boolean(),
    /** Days after the employee's first day. */
    due_days: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 3650 }))),
    /** Default: the task belongs to HR. */
    assignee_user_id: Type.Optional(nullable(uuid())),
    /** An integration. Not together with a user. */
    assignee_api_key_id: Type.Optional(nullable(uuid())),
  }),
  { minItems: 1, maxItems: 100 },
);

/** Converts the body's tasks for the domain. */
export function readTemplateTasks(tasks: Static<typeof templateTasksBody>): TemplateTask[] {
  return tasks.map((task) => ({
    title: task.title,
    required: task.required,
    due_days: task.due_days ?? null,
    assignee_user_id: task.assignee_user_id?.toLowerCase() ?? null,
    assignee_api_key_id: task.assignee_api_key_id?.toLowerCase() ?? null,
  }));
}

export const templateSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  tasks: Type.Array(
    Type.Object({
      title: Type.String(),
      required: Type.Boolean(),
      due_days: nullable(Type.Integer()),
      assignee_user_id: nullable(uuid()),
      /** After rotations, the newest key of the integration. */
      assignee_api_key_id: nullable(uuid()),
      /** Of the user or the key; null = HR. */
      assignee_name: nullable(Type.String()),
    }),
  ),
  created_at: instant(),
  updated_at: instant(),
});

export const singleTemplate = Type.Object({ onboarding_template: templateSchema });

export function presentTemplate(template: Template): Static<typeof templateSchema> {
  return {
    id: template.id,
    name: template.name,
    tasks: template.tasks.map((task) => ({
      title: task.title,
      required: task.required,
      due_days: task.due_days,
      assignee_user_id: task.assignee_user_id,
      assignee_api_key_id: task.assignee_key?.id ?? null,
      assignee_name: task.assignee_key?.name ?? task.assignee_name,
    })),
    created_at: template.created_at,
    updated_at: template.updated_at,
  };
}
