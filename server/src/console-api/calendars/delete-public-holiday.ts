import { removePublicHoliday } from '../../hr/leave/holidays/remove-public-holiday.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deletePublicHoliday = defineOperation({
  operationId: 'deletePublicHoliday',
  method: 'DELETE',
  path: '/public-holidays/:id',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await removePublicHoliday(change, lookUpId(id));
      return { body: undefined };
    }),
});
