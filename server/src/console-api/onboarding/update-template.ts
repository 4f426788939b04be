import { Type } from 'typebox';
import { updateTemplate } from '../../hr/onboarding/templates/update-template.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  presentTemplate,
  readTemplateTasks,
  singleTemplate,
  templateTasksBody,
} from './template-schema.ts';

export const updateOnboardingTemplate = defineOperation({
  operationId: 'updateOnboardingTemplate',
  method: 'PATCH',
  path: '/onboarding-templates/:id',
  access: ['owner', 'hr_admin'],
  body: closed({ name: Type.Optional(text(200)), tasks: Type.Optional(templateTasksBody) }),
  answer: singleTemplate,
  successStatus: 200,
  handle: async ({ services, actor, id, body: { name, tasks } }) => {
    const fields = withoutUndefined({ name, tasks: tasks && readTemplateTasks(tasks) });
    const template = await inChange(services, actor, (change) =>
      updateTemplate(change, lookUpId(id), fields),
    );
    return { body: { onboarding_template: presentTemplate(template) } };
  },
});
