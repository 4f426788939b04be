import { withdrawCompensation as withdraw } from '../../hr/compensation/withdraw-compensation.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const withdrawCompensation = defineOperation({
  operationId: 'withdrawCompensation',
  method: 'DELETE',
  path: '/compensation/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await withdraw(change, lookUpId(id));
      return { body: undefined };
    }),
});
