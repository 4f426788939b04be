import { removeTemplate } from '../../hr/onboarding/templates/remove-template.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const removeOnboardingTemplate = defineOperation({
  operationId: 'removeOnboardingTemplate',
  method: 'DELETE',
  path: '/onboarding-templates/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inChange(services, actor, (change) => removeTemplate(change, lookUpId(id)));
    return { body: undefined };
  },
});
