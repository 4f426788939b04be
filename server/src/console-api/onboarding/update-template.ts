import { Type } from 'typebox';
import { updateTemplate } from '../../hr/onboarding/templates/update-template.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import {
  presentTemplate,
  readTemplateTasks,
  singleTemplate,
  templateTasksBody,
} from './template-schema.ts';

export const updateOnboardingTemplate = recordOperation({
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
});
