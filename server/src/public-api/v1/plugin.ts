import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { RequestNotes } from '../../access/api-keys/requests/note-requests.ts';
import { compressAnswers } from '../../platform/http/compress-answers.ts';
import { refuseUnknown } from '../../platform/http/refuse-unknown.ts';
import { routeForms } from '../../platform/http/read-upload.ts';
import type { UploadLimit } from '../../platform/http/upload-limit.ts';
import { checkRequestHead } from '../../platform/http/request-head.ts';
import { authenticate, type Gate } from './authenticate.ts';
import { filePath, fileRoute } from './files/file-route.ts';
import { logRequests } from './log-requests.ts';
import type { OperationServices } from './operation.ts';
import { operations, personOperations } from './operations.ts';
import { toRoute } from './route.ts';
import { approvalSchema, decisionSchema } from './schemas/approval.ts';
import { advanceSchema } from './schemas/advance.ts';
import { contractSchema } from './schemas/contract.ts';
import { documentSchema, fileLinkSchema } from './schemas/document.ts';
import { employeePatchSchema, employeeSchema, newEmployeeSchema } from './schemas/employee.ts';
import {
  batchResultSchema,
  employeeRowSchema,
  employeeUpsertSchema,
  rowResultSchema,
} from './schemas/employee-batch.ts';
import { rehireSchema, terminationSchema } from './schemas/employment.ts';
import { leaveRequestSchema, newLeaveRequestSchema } from './schemas/leave-request.ts';
import { leaveBalancesSchema } from './schemas/leave-balance.ts';
import { leavePolicySchema } from './schemas/leave-policy.ts';
import { customFieldSchema } from './schemas/custom-field.ts';
import { leaveTypeSchema } from './schemas/leave-type.ts';
import { newTimeEntrySchema, timeEntryResultSchema } from './schemas/time-entry.ts';
import { timesheetSchema } from './schemas/timesheet.ts';
import { onboardingTaskSchema } from './schemas/onboarding-task.ts';
import { publicHolidaySchema } from './schemas/public-holiday.ts';
import { employeeEmploymentsSchema, employmentSchema } from './schemas/employment-record.ts';
import { locationSchema, orgUnitSchema } from './schemas/place.ts';
import { sandboxSchema } from './schemas/sandbox.ts';
import { holidayCalendarSchema } from './schemas/holiday-calendar.ts';
import { workPatternSchema } from './schemas/work-pattern.ts';
import { feedEventSchema } from './schemas/feed-event.ts';
import { payrollRunSchema } from './schemas/payroll-run.ts';
import { problemSchema } from './schemas/problem.ts';
import { webhookDeliverySchema } from './schemas/webhook-delivery.ts';

const sharedSchemas: readonly TSchema[] = [
  employeeSchema,
  newEmployeeSchema,
  employeePatchSchema,
  employeeUpsertSchema,
  employeeRowSchema,
  rowResultSchema,
  batchResultSchema,
  terminationSchema,
  rehireSchema,
  leaveRequestSchema,
  newLeaveRequestSchema,
  payrollRunSchema,
  webhookDeliverySchema,
  feedEventSchema,
  documentSchema,
  fileLinkSchema,
  contractSchema,
  advanceSchema,
  onboardingTaskSchema,
  leaveTypeSchema,
  customFieldSchema,
  employmentSchema,
  employeeEmploymentsSchema,
  orgUnitSchema,
  sandboxSchema,
  locationSchema,
  leaveBalancesSchema,
  leavePolicySchema,
  publicHolidaySchema,
  holidayCalendarSchema,
  workPatternSchema,
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
  /** Shared with the console. */
  readonly uploads: UploadLimit;
  readonly requestNotes: Pick<RequestNotes, 'note'>;
}

/**
 * Registers everything under `/api/v1`. Every request counts against its rate limit first, unknown
 * paths included. Routes made with `toRoute` can't be reached without a key and its scope; the address
 * of a file needs no key.
 */
export async function publicApiV1(
  server: FastifyInstance,
  { services, gate, uploads, requestNotes }: PublicApiOptions,
): Promise<void> {
  server.decorateRequest('credentials');
  server.decorateRequest('actor');
  server.decorateRequest('uploadedFile');
  server.addHook('onRequest', async (request, reply) => {
    await authenticate(gate, request, reply);
    checkRequestHead(request);
  });
  logRequests(server, requestNotes);
  compressAnswers(server);
  const all = [...operations, ...personOperations];
  refuseUnknown(server, [
    ...all,
    { path: '/openapi.json', method: 'GET' },
    { path: filePath, method: 'GET' },
  ]);
  for (const schema of sharedSchemas) {
    server.addSchema(schema);
  }
  const parts = { services, uploads, gate };
  for (const operation of all.filter(({ upload }) => upload === undefined)) {
    server.route(toRoute(operation, parts));
  }
  const withForm = operations.filter(({ upload }) => upload !== undefined);
  routeForms(
    server,
    withForm.map((operation) => toRoute(operation, parts)),
  );
  server.route(fileRoute(services));
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(server.swagger())),
  );
}
