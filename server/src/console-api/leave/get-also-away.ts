import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { readAlsoAway } from '../../hr/leave/inspect/read-also-away.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { alsoAwaySchema, presentAlsoAway } from './schemas/also-away.ts';

/** Who else of the requester's team is away during a request that the user may see. */
export const getAlsoAway = defineOperation({
  operationId: 'getAlsoAway',
  method: 'GET',
  path: '/leave-requests/:id/also-away',
  access: userRoles,
  answer: Type.Object({ also_away: alsoAwaySchema }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const { request } = await findLeaveRequest(change, lookUpId(id));
      const alsoAway = await readAlsoAway(change, {
        employeeId: request.employee_id,
        from: request.start_date,
        to: request.end_date,
      });
      return { body: { also_away: presentAlsoAway(alsoAway) } };
    }),
});
