import { findTemplate } from '../../hr/onboarding/templates/find-template.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTemplate, singleTemplate } from './template-schema.ts';

export const getOnboardingTemplate = defineOperation({
  operationId: 'getOnboardingTemplate',
  method: 'GET',
  path: '/onboarding-templates/:id',
  access: ['owner', 'hr_admin'],
  answer: singleTemplate,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const template = await inTransaction(services, actor, ({ transaction }) =>
      findTemplate(transaction, actor.companyId, lookUpId(id)),
    );
    return { body: { onboarding_template: presentTemplate(template) } };
  },
});
