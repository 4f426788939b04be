import { removeSignInDomain } from '../../access/company-sign-in/remove-sign-in-domain.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteSignInDomain = recordOperation({
  operationId: 'deleteSignInDomain',
  method: 'DELETE',
  path: '/sign-in-domains/:id',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  act: async ({ transaction }, { services, actor, id }) => {
    await removeSignInDomain(transaction, { ids: services.ids, actor }, id);
  },
});
