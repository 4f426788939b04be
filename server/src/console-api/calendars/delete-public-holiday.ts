import { removePublicHoliday } from '../../hr/leave/holidays/remove-public-holiday.ts';
import { recordOperation } from '../record-operation.ts';

export const deletePublicHoliday = recordOperation({
  operationId: 'deletePublicHoliday',
  method: 'DELETE',
  path: '/public-holidays/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  act: async (change, { id }) => {
    await removePublicHoliday(change, id);
  },
});
