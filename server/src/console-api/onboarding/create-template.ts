import { createTemplate } from '../../hr/onboarding/templates/create-template.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  presentTemplate,
  readTemplateTasks,
  singleTemplate,
  templateTasksBody,
} from './template-schema.ts';

export const createOnboardingTemplate = defineOperation({
  operationId: 'createOnboardingTemplate',
  method: 'POST',
  path: '/onboarding-templates',
  access: ['owner', 'hr_admin'],
  body: closed({ name: text(200), tasks: templateTasksBody }),
  answer: singleTemplate,
  successStatus: 201,
  handle: async ({ services, actor, body: { name, tasks } }) => {
    const template = await inChange(services, actor, (change) =>
      createTemplate(change, { name, tasks: readTemplateTasks(tasks) }),
    );
    return { body: { onboarding_template: presentTemplate(template) } };
  },
});
