import { userRoles } from '../../access/actor.ts';
import { decideTimesheet } from '../../hr/timesheets/decide-timesheet.ts';
import { lookUpId } from '../../platform/ids.ts';
import { takeOverTimesheet as takeOver } from '../../hr/timesheets/take-over-timesheet.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const approveTimesheet = defineOperation({
  operationId: 'approveTimesheet',
  method: 'POST',
  path: '/timesheets/:id/approve',
  access: userRoles,
  confirms: { kinds: ['timesheet'], shownAt: ['/timesheets/:id'] },
  body: approvalBody,
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body, shown }) => {
    const decision = { action: 'approve', reason: null, level: body?.level } as const;
    const view = await inChange(
      services,
      actor,
      (change) => decideTimesheet(change, lookUpId(id), decision),
      shown,
    );
    return { body: { timesheet: presentTimesheet(view) } };
  },
});

export const rejectTimesheet = defineOperation({
  operationId: 'rejectTimesheet',
  method: 'POST',
  path: '/timesheets/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body: { reason, level } }) => {
    const view = await inChange(services, actor, (change) =>
      decideTimesheet(change, lookUpId(id), { action: 'reject', reason: reason ?? null, level }),
    );
    return { body: { timesheet: presentTimesheet(view) } };
  },
});

export const takeOverTimesheet = defineOperation({
  operationId: 'takeOverTimesheet',
  method: 'POST',
  path: '/timesheets/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body }) => {
    const view = await inChange(services, actor, (change) => takeOver(change, lookUpId(id), body));
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
