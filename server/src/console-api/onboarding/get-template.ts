import { findTemplate } from '../../hr/onboarding/templates/find-template.ts';
import { recordOperation } from '../record-operation.ts';
import { presentTemplate, singleTemplate } from './template-schema.ts';

export const getOnboardingTemplate = recordOperation({
  operationId: 'getOnboardingTemplate',
  method: 'GET',
  path: '/onboarding-templates/:id',
  access: ['owner', 'hr_admin'],
  answer: singleTemplate,
  act: async ({ transaction }, { actor, id }) => ({
    onboarding_template: presentTemplate(await findTemplate(transaction, actor.companyId, id)),
  }),
});
