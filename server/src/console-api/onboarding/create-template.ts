import { createTemplate } from '../../hr/onboarding/templates/create-template.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  presentTemplate,
  readTemplateTasks,
  singleTemplate,
  templateTasksBody,
} from './template-schema.ts';

export const createOnboardingTemplate = recordOperation({
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
});
