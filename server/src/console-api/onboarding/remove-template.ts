import { removeTemplate } from '../../hr/onboarding/templates/remove-template.ts';
import { recordOperation } from '../record-operation.ts';

export const removeOnboardingTemplate = recordOperation({
  operationId: 'removeOnboardingTemplate',
  method: 'DELETE',
  path: '/onboarding-templates/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  act: (change, { id }) => removeTemplate(change, id),
});
