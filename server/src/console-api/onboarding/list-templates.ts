import { listTemplates } from '../../hr/onboarding/templates/list-templates.ts';
import { presentTemplate, templateSchema } from './template-schema.ts';
import { listOperation } from '../list-operation.ts';

export const listOnboardingTemplates = listOperation({
  operationId: 'listOnboardingTemplates',
  path: '/onboarding-templates',
  access: ['owner', 'hr_admin'],
  filters: {},
  as: 'onboarding_templates',
  record: templateSchema,
  read: ({ transaction, actor }, _filters, start) =>
    listTemplates(transaction, actor.companyId, start),
  show: (rows) => rows.map(presentTemplate),
});
