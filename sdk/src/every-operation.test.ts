import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expandParts } from '../../server/src/public-api/v1/share-parts.ts';
import { connect, type Muster } from './create-muster.ts';
import { machineRuntime } from './runtime.ts';

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: { readonly properties?: Readonly<Record<string, { type?: unknown }>> } }
    >
  >;
}
interface Found extends Described {
  readonly method: string;
  readonly path: string;
}

const document = expandParts(
  JSON.parse(
    readFileSync(new URL('../../docs/openapi/muster.v1.json', import.meta.url), 'utf8'),
  ) as { paths: Record<string, Record<string, Described>> },
);
const operations: Found[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    path,
  })),
);

const id = '01a1f84a-95c0-7000-8000-000000000001';
const shown = { etag: '"1"' };

/** How each operation is called, with all of its query parameters. */
const calls: Readonly<Record<string, (muster: Muster, query: never) => Promise<unknown>>> = {
  getMe: ({ me }) => me(),
  getSandbox: ({ sandbox }) => sandbox.get(),
  advanceSandbox: ({ sandbox }) => sandbox.advance('2030-01-01'),
  listEmployees: ({ employees }, query) => employees.list(query).page(),
  createEmployee: ({ employees }) => employees.create({} as never),
  getEmployee: ({ employees }) => employees.get(id),
  getEmployeePhoto: ({ employees }) => employees.photoLink(id),
  updateEmployee: ({ employees }) => employees.update(id, {}),
  upsertEmployee: ({ employees }) => employees.upsert('a/b', {} as never),
  upsertEmployees: ({ employees }) => employees.upsertMany([]),
  terminateEmployee: ({ employees }) => employees.terminate(id, {} as never),
  rehireEmployee: ({ employees }) => employees.rehire(id, {} as never),
  listCustomFields: ({ employees }, query) => employees.customFields(query).page(),
  listEmployeeEmployments: ({ employees }) => employees.employments(id),
  listEmployments: ({ employees }, query) => employees.allEmployments(query).page(),
  listOrgUnits: ({ employees }, query) => employees.orgUnits(query).page(),
  listLocations: ({ employees }, query) => employees.locations(query).page(),
  listLeave: ({ leave }, query) => leave.list(query).page(),
  createLeave: ({ leave }) => leave.create({} as never),
  getLeave: ({ leave }) => leave.get(id),
  cancelLeave: ({ leave }) => leave.cancel(id),
  listLeaveTypes: ({ leave }, query) => leave.types(query).page(),
  listLeaveBalances: ({ leave }, query) => leave.balances(query).page(),
  listLeavePolicies: ({ leave }, query) => leave.policies(query).page(),
  listPublicHolidays: ({ leave }, query) => leave.holidays(query).page(),
  listHolidayCalendars: ({ leave }, query) => leave.calendars(query).page(),
  listWorkPatterns: ({ leave }, query) => leave.patterns(query).page(),
  sendTimeEntries: ({ timeEntries }) => timeEntries.send([]),
  listTimesheets: ({ timesheets }, query) => timesheets.list(query).page(),
  getTimesheet: ({ timesheets }) => timesheets.get(id),
  listPayrollRuns: ({ payroll }, query) => payroll.list(query).page(),
  listWebhookDeliveries: ({ webhookDeliveries }, query) => webhookDeliveries.list(query).page(),
  listEvents: ({ events }, query: object) => events.page({ ...query, types: ['1' as never] }),
  listApprovals: ({ approvals }, query) => approvals.list(query).page(),
  approveLeave: ({ approvals }) => approvals.approve('leave', id, shown),
  rejectLeave: ({ approvals }) => approvals.reject('leave', id),
  approveTimesheet: ({ approvals }) => approvals.approve('timesheet', id, shown),
  rejectTimesheet: ({ approvals }) => approvals.reject('timesheet', id),
  approveAdvance: ({ approvals }) => approvals.approve('advance', id, shown),
  rejectAdvance: ({ approvals }) => approvals.reject('advance', id),
  listDocuments: ({ documents }, query) => documents.list(query).page(),
  uploadDocument: ({ documents }) =>
    documents.upload({
      employee_id: id,
      category: 'other',
      file: new Blob(['%PDF']),
      name: 'a.pdf',
    }),
  getDocument: ({ documents }) => documents.get(id),
  getDocumentFile: ({ documents }) => documents.fileLink(id),
  listContracts: ({ contracts }, query) => contracts.list(query).page(),
  getContract: ({ contracts }) => contracts.get(id),
  getContractFile: ({ contracts }) => contracts.fileLink(id),
  listAdvances: ({ advances }, query) => advances.list(query).page(),
  getAdvance: ({ advances }) => advances.get(id),
  listOnboardingTasks: ({ onboardingTasks }, query) => onboardingTasks.list(query).page(),
  getOnboardingTask: ({ onboardingTasks }) => onboardingTasks.get(id),
  completeOnboardingTask: ({ onboardingTasks }) => onboardingTasks.complete(id),
};

test('the SDK has every operation of the document, and no others', () => {
  expect(Object.keys(calls).toSorted()).toEqual(
    operations.map(({ operationId }) => operationId).toSorted(),
  );
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s is sent with its method, path and query',
  async (operationId, { method, path, parameters = [], responses }) => {
    const sent: { method: string | undefined; url: URL }[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      sent.push({ method: init.method, url: new URL(url) });
      return answerOf(responses);
    };
    const options = { baseUrl: 'https://hr.example.test', apiKey: 'svc_live_secret' };
    const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const query = Object.fromEntries(names.map((name) => [name, '1']));
    await calls[operationId]?.(connect(options, machineRuntime(fetch)), query as never);
    const filled = path.replace('{id}', id).replace('{external_id}', 'a%2Fb');
    expect(sent.map((each) => [each.method, each.url.pathname])).toEqual([[method, filled]]);
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual(query);
  },
);

/** A successful response with every member. */
function answerOf(responses: Described['responses']): Response {
  const [status = '200', answer] =
    Object.entries(responses).find(
      ([code, { content = {} }]) => Number(code) < 400 && 'application/json' in content,
    ) ?? [];
  const properties = answer?.content?.['application/json']?.schema.properties ?? {};
  const members = Object.entries(properties).map(([name, { type }]) => [
    name,
    // A sandbox that has arrived.
    type === 'array' ? [] : { advancing_to: null },
  ]);
  return Response.json(
    { ...Object.fromEntries(members), next_cursor: null },
    { status: Number(status) },
  );
}
