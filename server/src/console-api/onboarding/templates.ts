import { type Static, Type } from 'typebox';
import { createTemplate } from '../../hr/onboarding/templates/create-template.ts';
import { findTemplate } from '../../hr/onboarding/templates/find-template.ts';
import { listTemplates } from '../../hr/onboarding/templates/list-templates.ts';
import { removeTemplate } from '../../hr/onboarding/templates/remove-template.ts';
import type { Template, TemplateTask } from '../../hr/onboarding/templates/template.ts';
import { updateTemplate } from '../../hr/onboarding/templates/update-template.ts';
import { closed, instant, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { listOperation } from '../frame/list-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const templateTasksBody = Type.Array(
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

const templateSchema = Type.Object({
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

const singleTemplate = Type.Object({ onboarding_template: templateSchema });

/** Templates of checklists. */
export const templateOperations: readonly ConsoleOperation[] = [
  listOperation({
    operationId: 'listOnboardingTemplates',
    path: '/onboarding-templates',
    access: ['owner', 'hr_admin'],
    filters: {},
    as: 'onboarding_templates',
    record: templateSchema,
    read: ({ transaction, actor }, _filters, start) =>
      listTemplates(transaction, actor.companyId, start),
    show: (rows) => rows.map(presentTemplate),
  }),
  recordOperation({
    operationId: 'createOnboardingTemplate',
    method: 'POST',
    path: '/onboarding-templates',
    access: ['owner', 'hr_admin'],
    body: closed({ name: text(200), tasks: templateTasksBody }),
    answer: singleTemplate,
    successStatus: 201,
    act: async (change, { body: { name, tasks } }) => ({
      onboarding_template: presentTemplate(
        await createTemplate(change, { name, tasks: readTemplateTasks(tasks) }),
      ),
    }),
  }),
  recordOperation({
    operationId: 'getOnboardingTemplate',
    method: 'GET',
    path: '/onboarding-templates/:id',
    access: ['owner', 'hr_admin'],
    answer: singleTemplate,
    act: async ({ transaction }, { actor, id }) => ({
      onboarding_template: presentTemplate(await findTemplate(transaction, actor.companyId, id)),
    }),
  }),
  recordOperation({
    operationId: 'updateOnboardingTemplate',
    method: 'PATCH',
    path: '/onboarding-templates/:id',
    access: ['owner', 'hr_admin'],
    body: closed({ name: Type.Optional(text(200)), tasks: Type.Optional(templateTasksBody) }),
    answer: singleTemplate,
    act: async (change, { id, body: { name, tasks } }) => {
      const fields = withoutUndefined({ name, tasks: tasks && readTemplateTasks(tasks) });
      return { onboarding_template: presentTemplate(await updateTemplate(change, id, fields)) };
    },
  }),
  recordOperation({
    operationId: 'removeOnboardingTemplate',
    method: 'DELETE',
    path: '/onboarding-templates/:id',
    access: ['owner', 'hr_admin'],
    successStatus: 204,
    act: (change, { id }) => removeTemplate(change, id),
  }),
];

/** Converts the body's tasks for the domain. */
function readTemplateTasks(tasks: Static<typeof templateTasksBody>): TemplateTask[] {
  return tasks.map((task) => ({
    title: task.title,
    required: task.required,
    due_days: task.due_days ?? null,
    assignee_user_id: task.assignee_user_id?.toLowerCase() ?? null,
    assignee_api_key_id: task.assignee_api_key_id?.toLowerCase() ?? null,
  }));
}

function presentTemplate(template: Template): Static<typeof templateSchema> {
  return {
    ...template,
    tasks: template.tasks.map((task) => ({
      ...task,
      assignee_api_key_id: task.assignee_key?.id ?? null,
      assignee_name: task.assignee_key?.name ?? task.assignee_name,
    })),
  };
}
