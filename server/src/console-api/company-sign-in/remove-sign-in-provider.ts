import { removeSignInProvider as remove } from '../../access/company-sign-in/remove-sign-in-provider.ts';
import { recordOperation } from '../record-operation.ts';

export const removeSignInProvider = recordOperation({
  operationId: 'removeSignInProvider',
  method: 'DELETE',
  path: '/sign-in-settings',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  act: async ({ transaction }, { services, actor }) => {
    await remove(transaction, { ids: services.ids, actor });
  },
});
