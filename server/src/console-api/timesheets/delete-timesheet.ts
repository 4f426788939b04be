import { userRoles } from '../../access/actor.ts';
import { deleteTimesheet as remove } from '../../hr/timesheets/delete-timesheet.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteTimesheet = recordOperation({
  operationId: 'deleteTimesheet',
  method: 'DELETE',
  path: '/timesheets/:id',
  access: userRoles,
  successStatus: 204,
  act: (change, { id }) => remove(change, id),
});
