import { userRoles } from '../../access/actor.ts';
import { listLeaveTypes as list } from '../../hr/leave/types/list-leave-types.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { allLeaveTypes, presentLeaveType } from './schemas/leave-type.ts';

export const listLeaveTypes = defineOperation({
  operationId: 'listLeaveTypes',
  method: 'GET',
  path: '/leave-types',
  access: userRoles,
  answer: allLeaveTypes,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const types = await list(transaction, actor.companyId);
      return { body: { leave_types: types.map(presentLeaveType) } };
    }),
});
