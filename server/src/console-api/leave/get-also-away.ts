import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { readAlsoAway } from '../../hr/leave/inspect/read-also-away.ts';
import { recordOperation } from '../record-operation.ts';
import { alsoAwaySchema, presentAlsoAway } from './schemas/also-away.ts';

/** Who else of the requester's team is away during a request that the user may see. */
export const getAlsoAway = recordOperation({
  operationId: 'getAlsoAway',
  method: 'GET',
  path: '/leave-requests/:id/also-away',
  access: userRoles,
  answer: Type.Object({ also_away: alsoAwaySchema }),
  act: async (change, { id }) => {
    const { request } = await findLeaveRequest(change, id);
    const alsoAway = await readAlsoAway(change, {
      employeeId: request.employee_id,
      from: request.start_date,
      to: request.end_date,
    });
    return { also_away: presentAlsoAway(alsoAway) };
  },
});
