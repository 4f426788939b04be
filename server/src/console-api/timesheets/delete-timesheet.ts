import { userRoles } from '../../access/actor.ts';
import { deleteTimesheet as remove } from '../../hr/timesheets/delete-timesheet.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteTimesheet = defineOperation({
  operationId: 'deleteTimesheet',
  method: 'DELETE',
  path: '/timesheets/:id',
  access: userRoles,
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inChange(services, actor, (change) => remove(change, lookUpId(id)));
    return { body: undefined };
  },
});
