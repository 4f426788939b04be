import { userRoles } from '../../access/actor.ts';
import { listLeaveTypes as list } from '../../hr/leave/types/list-leave-types.ts';
import { recordOperation } from '../record-operation.ts';
import { allLeaveTypes, presentLeaveType } from './schemas/leave-type.ts';

export const listLeaveTypes = recordOperation({
  operationId: 'listLeaveTypes',
  method: 'GET',
  path: '/leave-types',
  access: userRoles,
  answer: allLeaveTypes,
  act: async ({ transaction }, { actor }) => {
    const types = await list(transaction, actor.companyId);
    return { leave_types: types.map(presentLeaveType) };
  },
});
