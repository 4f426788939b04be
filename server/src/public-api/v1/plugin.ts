import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { RequestNotes } from '../../access/api-keys/requests/note-requests.ts';
import { refuseUnknown } from '../../platform/http/refuse-unknown.ts';
import { checkRequestHead } from '../../platform/http/request-head.ts';
import { admit, type Gate } from './authenticate.ts';
import { logRequests } from './log-requests.ts';
import type { OperationServices } from './operation.ts';
import { operations, personOperations } from './operations.ts';
import { toRoute } from './route.ts';
import { approvalSchema, decisionSchema } from './schemas/approval.ts';
import { employeePatchSchema, employeeSchema, newEmployeeSchema } from './schemas/employee.ts';
import { leaveRequestSchema, newLeaveRequestSchema } from './schemas/leave-request.ts';
import { leaveBalancesSchema } from './schemas/leave-balance.ts';
import { leaveTypeSchema } from './schemas/leave-type.ts';
import { newTimeEntrySchema, timeEntryResultSchema } from './schemas/time-entry.ts';
import { timesheetSchema } from './schemas/timesheet.ts';
import { publicHolidaySchema } from './schemas/public-holiday.ts';
import { feedEventSchema } from './schemas/feed-event.ts';
import { payrollRunSchema } from './schemas/payroll-run.ts';
import { problemSchema } from './schemas/problem.ts';
import { webhookDeliverySchema } from './schemas/webhook-delivery.ts';

const sharedSchemas: readonly TSchema[] = [
  employeeSchema,
  newEmployeeSchema,
  employeePatchSchema,
  leaveRequestSchema,
  newLeaveRequestSchema,
  payrollRunSchema,
  webhookDeliverySchema,
  feedEventSchema,
  leaveTypeSchema,
  leaveBalancesSchema,
  publicHolidaySchema,
  approvalSchema,
  decisionSchema,
  timesheetSchema,
  newTimeEntrySchema,
  timeEntryResultSchema,
  problemSchema,
];

export interface PublicApiOptions {
  readonly services: OperationServices;
  readonly gate: Gate;
  readonly requestNotes: Pick<RequestNotes, 'note'>;
}

/**
 * Registers everything under `/api/v1`. Every request counts against its rate limit first, unknown
 * paths included. Routes made with `toRoute` can't be reached without a key and its scope.
 */
export async function publicApiV1(
  server: FastifyInstance,
  { services, gate, requestNotes }: PublicApiOptions,
): Promise<void> {
  server.decorateRequest('credentials');
  server.decorateRequest('actor');
  server.addHook('onRequest', async (request, reply) => {
    await admit(gate, request, reply);
    checkRequestHead(request);
  });
  logRequests(server, requestNotes);
  const all = [...operations, ...personOperations];
  refuseUnknown(server, [...all, { path: '/openapi.json', method: 'GET' }]);
  for (const schema of sharedSchemas) {
    server.addSchema(schema);
  }
  for (const operation of all) {
    server.route(toRoute(operation, services));
  }
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(server.swagger())),
  );
}
