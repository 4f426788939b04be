import { userRoles } from '../../access/actor.ts';
import { decideTimesheet } from '../../hr/timesheets/decide-timesheet.ts';
import { takeOverTimesheet as takeOver } from '../../hr/timesheets/take-over-timesheet.ts';
import { approvalBody, rejectionBody, takeOverBody } from '../approvals/schemas/decision.ts';
import { recordOperation } from '../record-operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const approveTimesheet = recordOperation({
  operationId: 'approveTimesheet',
  method: 'POST',
  path: '/timesheets/:id/approve',
  access: userRoles,
  confirms: { kinds: ['timesheet'], shownAt: ['/timesheets/:id'] },
  body: approvalBody,
  answer: singleTimesheet,
  act: async (change, { id, body }) => {
    const decision = { action: 'approve', reason: null, level: body?.level } as const;
    return { timesheet: presentTimesheet(await decideTimesheet(change, id, decision)) };
  },
});

export const rejectTimesheet = recordOperation({
  operationId: 'rejectTimesheet',
  method: 'POST',
  path: '/timesheets/:id/reject',
  access: userRoles,
  body: rejectionBody,
  answer: singleTimesheet,
  act: async (change, { id, body: { reason, level } }) => ({
    timesheet: presentTimesheet(
      await decideTimesheet(change, id, { action: 'reject', reason: reason ?? null, level }),
    ),
  }),
});

export const takeOverTimesheet = recordOperation({
  operationId: 'takeOverTimesheet',
  method: 'POST',
  path: '/timesheets/:id/take-over',
  access: userRoles,
  body: takeOverBody,
  answer: singleTimesheet,
  act: async (change, { id, body }) => ({
    timesheet: presentTimesheet(await takeOver(change, id, body)),
  }),
});
