import type { ProblemCode } from '../../server/src/platform/http/problem.ts';
import { documentBytesMax } from '../../server/src/hr/documents/document.ts';
import type { Operation, PersonOperation } from '../../server/src/public-api/v1/operation.ts';
import { sampleFiles } from '../harness/sample-files.ts';
import type { Form } from '../harness/send-form.ts';

/** A request, and the answer that it has to get. `<name>` stands for a value of the company. */
export interface AnswerRow {
  /** Of the problem; absent = the operation's success. */
  readonly code?: ProblemCode | undefined;
  /** Default: the path of the operation with the employee's id in it; `fillPath`. */
  readonly path?: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Form | undefined;
  readonly during?: Circumstance;
  /** Answered with the other status of success. */
  readonly otherStatus?: boolean;
}

/** What befalls the service while it answers. */
export type Circumstance =
  | 'limit used up'
  | 'database fails'
  | 'database away'
  /** Another request holds the Idempotency-Key `held`; only PostgreSQL has two sessions. */
  | 'key held';

/** Everything that the operation can be made to answer, in the order in which it is asked. */
export function answerRows(operation: Operation | PersonOperation): readonly AnswerRow[] {
  const own = ownRows[operation.operationId];
  if (own === undefined) throw new Error(`no rows for ${operation.operationId}`);
  const [success] = own;
  const plain = { ...success, code: undefined };
  const path = success.path ?? fillPath(operation);
  const separator = path.includes('?') ? '&' : '?';
  const withCode = (code: ProblemCode, row: AnswerRow): AnswerRow => ({ ...plain, ...row, code });
  const isForPeople = 'personScope' in operation;
  const faultyBody = { first_name: 7, nickname: 'Jo' };
  return [
    ...own,
    withCode('invalid_request', { path: `${path}${separator}limit=%ZZ` }),
    withCode('uri_too_long', { path: `${path}${separator}limit=${'1'.repeat(8_192)}` }),
    withCode('missing_credentials', { key: undefined }),
    withCode('invalid_token', { key: 'svc_live_revoked' }),
    withCode('insufficient_scope', { key: isForPeople ? '<readToken>' : '<otherScopeKey>' }),
    ...(isForPeople ? [withCode('user_token_required', { key: '<key>' })] : []),
    operation.body === undefined
      ? withCode('validation_failed', {
          path: `${fillPath(operation)}?colour=red`,
        })
      : withCode(
          'validation_failed',
          operation.upload === undefined ? { body: faultyBody } : { form: { ...form, files: [] } },
        ),
    withCode('rate_limited', { during: 'limit used up' }),
    withCode('internal', { during: 'database fails' }),
    withCode('unavailable', { during: 'database away' }),
    ...rowsOfBody(operation).map((row) => ({ ...plain, ...row })),
    ...(operation.path.includes(':id')
      ? [withCode('not_found', { path: fillPath(operation, '<absent>'), headers: {} })]
      : []),
  ];
}

const form: Form = {
  fields: { employee_id: '<employee>', category: 'certificate' },
  files: [{ name: 'first-aid.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
};

function rowsOfBody({ body, upload }: Operation | PersonOperation): readonly AnswerRow[] {
  if (upload !== undefined) return uploadRows;
  return body === undefined ? [] : bodyRows;
}

const uploadRows: readonly AnswerRow[] = [
  {
    code: 'body_too_large',
    form: { ...form, files: [{ name: 'a.pdf', content: Buffer.alloc(documentBytesMax + 1) }] },
  },
  { code: 'unsupported_media_type', form: undefined, body: {} },
];

/** Other parameters than the ID become `<name>`, a value of the company. */
export function fillPath({ path }: Pick<Operation, 'path'>, id = '<employee>'): string {
  return path.replaceAll(/:(\w+)/g, (_part, name: string) => (name === 'id' ? id : `<${name}>`));
}

const bodyRows: readonly AnswerRow[] = [
  { code: 'malformed_json', body: '{"first_name": ' },
  { code: 'body_too_large', body: `{"first_name":"${'n'.repeat(2_097_152)}"}` },
  { code: 'unsupported_media_type', headers: { 'content-type': 'text/plain' } },
];

const sara = {
  first_name: 'Sara',
  last_name: 'Lindqvist',
  email: 'sara.lindqvist@northwind.example',
  external_id: 'crm-48377',
  job_title: 'Product Designer',
  department: 'Product',
  employment_type: 'full_time',
  manager_id: '<manager>',
  start_date: '2027-01-04',
};

const week = {
  employee_id: '<employee>',
  leave_type: 'annual',
  start_date: '2027-08-02',
  end_date: '2027-08-06',
  end_portion: 'am',
  reason: 'Summer holiday',
};

const lastDay = { termination_date: '2027-12-31', reason: 'End of contract' };
const firstDay = { start_date: '2027-01-04' };

const saraMoved = {
  first_name: 'Sara',
  last_name: 'Lindqvist',
  email: 'sara.lindqvist@northwind.example',
  department: 'Design',
};
const minh = {
  first_name: 'Minh',
  last_name: 'Tran',
  email: 'minh.tran@northwind.example',
  manager_external_id: 'crm-48377',
};
const batch = {
  employees: [
    { ...saraMoved, external_id: 'crm-48377', job_title: 'Lead Product Designer' },
    { ...minh, external_id: 'crm-48401' },
    {
      external_id: 'crm-48403',
      first_name: 'Lena',
      last_name: 'Vogel',
      email: 'lena.vogel@northwind.example',
      manager_external_id: 'crm-48401',
    },
    {
      external_id: 'crm-48404',
      first_name: 'Sara',
      last_name: 'Lindqvist',
      email: 'sara.lindqvist@northwind.example',
    },
  ],
};

const held = { 'idempotency-key': 'held' };
const oneHour = {
  time_entries: [
    { external_id: 'clock-7733', employee_id: '<employee>', date: '2026-12-02', hours: 1 },
  ],
};
const badCursor: AnswerRow = { code: 'invalid_cursor' };

/** A decision of each kind: made, of one's own request, and of what is decided. */
function decisionRows(
  records: string,
  name: string,
  action: 'approve' | 'reject',
): readonly [AnswerRow, ...AnswerRow[]] {
  const decided = action === 'approve' ? 'ToApprove' : 'ToReject';
  const body =
    action === 'approve' ? { level: 1 } : { reason: 'Please talk to me first', level: 1 };
  const row = { key: '<personToken>', body, path: `/${records}/<${name}${decided}>/${action}` };
  return [
    row,
    { ...row, code: 'invalid_state' },
    {
      ...row,
      code: 'forbidden',
      key: '<ownToken>',
      path: `/${records}/<${name}Own>/${action}`,
    },
  ];
}

const ownRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  listEmployees: [
    { path: '/employees?limit=2' },
    { ...badCursor, path: '/employees?cursor=from-elsewhere' },
  ],
  createEmployee: [
    { body: sara, headers: { 'idempotency-key': 'onboarding-48377' } },
    {
      code: 'idempotency_mismatch',
      body: { ...sara, job_title: 'Designer' },
      headers: { 'idempotency-key': 'onboarding-48377' },
    },
    { code: 'invalid_idempotency_key', body: sara, headers: { 'idempotency-key': 'two words' } },
    { code: 'idempotency_in_progress', body: sara, headers: held, during: 'key held' },
    { code: 'duplicate_email', body: { ...sara, external_id: 'crm-48378' } },
    { code: 'duplicate_external_id', body: { ...sara, email: 'sara@northwind.example' } },
  ],
  getEmployee: [{}],
  updateEmployee: [
    { body: { job_title: 'Senior Software Engineer', phone: null } },
    {
      code: 'precondition_failed',
      body: { location: 'Hamburg' },
      headers: { 'if-match': '"1"' },
    },
    { code: 'duplicate_email', body: { email: 'Amara.Okafor@northwind.example' } },
    { code: 'duplicate_external_id', body: { external_id: 'crm-48377' } },
  ],
  listLeave: [
    { path: '/leave?employee_id=<employee>&status=pending' },
    { ...badCursor, path: '/leave?cursor=from-elsewhere' },
  ],
  createLeave: [
    { body: week, headers: { 'idempotency-key': 'summer-2027' } },
    {
      code: 'idempotency_mismatch',
      body: { ...week, end_date: '2027-08-13' },
      headers: { 'idempotency-key': 'summer-2027' },
    },
    { code: 'invalid_idempotency_key', body: week, headers: { 'idempotency-key': 'two words' } },
    { code: 'idempotency_in_progress', body: week, headers: held, during: 'key held' },
    { code: 'leave_overlap', body: week },
    { code: 'employee_terminated', body: { ...week, employee_id: '<left>' } },
    {
      code: 'leave_balance_exceeded',
      body: {
        ...week,
        leave_type: 'volunteering',
        start_date: '2027-09-06',
        end_date: '2027-09-10',
      },
    },
  ],
  listPayrollRuns: [
    { path: '/payroll?limit=1' },
    { ...badCursor, path: '/payroll?cursor=from-elsewhere' },
  ],
  listWebhookDeliveries: [
    { path: '/webhooks?status=delivered' },
    { ...badCursor, path: '/webhooks?cursor=from-elsewhere' },
  ],
  getLeave: [{ path: '/leave/<leave>' }],
  cancelLeave: [
    { path: '/leave/<otherLeave>/cancel', headers: { 'idempotency-key': 'withdrawn-1' } },
    {
      code: 'idempotency_mismatch',
      path: '/leave/<leave>/cancel',
      headers: { 'idempotency-key': 'withdrawn-1' },
    },
    { code: 'invalid_idempotency_key', headers: { 'idempotency-key': 'two words' } },
    {
      code: 'idempotency_in_progress',
      path: '/leave/<leave>/cancel',
      headers: held,
      during: 'key held',
    },
    { code: 'invalid_state', path: '/leave/<otherLeave>/cancel', headers: {} },
  ],
  listLeaveTypes: [
    { path: '/leave-types?limit=2' },
    { ...badCursor, path: '/leave-types?cursor=from-elsewhere' },
  ],
  listLeaveBalances: [
    { path: '/leave-balances?as_of=2027-06-30&limit=1' },
    { ...badCursor, path: '/leave-balances?cursor=from-elsewhere' },
  ],
  listPublicHolidays: [
    { path: '/public-holidays?from=2027-01-01&to=2027-12-31&limit=1' },
    { ...badCursor, path: '/public-holidays?cursor=from-elsewhere' },
  ],
  sendTimeEntries: [
    {
      key: '<hoursKey>',
      body: {
        time_entries: [
          {
            external_id: 'clock-7731',
            employee_id: '<employee>',
            date: '2026-12-01',
            hours: 7.5,
          },
          { external_id: 'clock-7732', employee_id: '<absent>', date: '2026-12-01', hours: 8 },
        ],
      },
      headers: { 'idempotency-key': 'clock-2026-12-01' },
    },
    {
      code: 'idempotency_mismatch',
      key: '<hoursKey>',
      body: {
        time_entries: [
          { external_id: 'clock-7731', employee_id: '<employee>', date: '2026-12-01', hours: 8 },
        ],
      },
      headers: { 'idempotency-key': 'clock-2026-12-01' },
    },
    {
      code: 'invalid_idempotency_key',
      key: '<hoursKey>',
      body: oneHour,
      headers: { 'idempotency-key': 'two words' },
    },
    {
      code: 'idempotency_in_progress',
      key: '<hoursKey>',
      body: oneHour,
      headers: held,
      during: 'key held',
    },
  ],
  listTimesheets: [
    { path: '/timesheets?limit=1', key: '<hoursKey>' },
    { ...badCursor, path: '/timesheets?cursor=from-elsewhere', key: '<hoursKey>' },
  ],
  getTimesheet: [{ path: '/timesheets/<timesheet>', key: '<hoursKey>' }],
  listEvents: [{ path: '/events?limit=2', key: '<eventsKey>' }],
  terminateEmployee: [
    { body: lastDay, headers: { 'idempotency-key': 'left-48213' } },
    {
      code: 'idempotency_mismatch',
      body: { termination_date: '2028-01-31' },
      headers: { 'idempotency-key': 'left-48213' },
    },
    { code: 'invalid_idempotency_key', body: lastDay, headers: { 'idempotency-key': 'two words' } },
    { code: 'idempotency_in_progress', body: lastDay, headers: held, during: 'key held' },
    { code: 'invalid_state', path: '/employees/<left>/terminate', body: lastDay },
    { code: 'forbidden', path: '/employees/<hr>/terminate', body: lastDay },
  ],
  rehireEmployee: [
    {
      path: '/employees/<left>/rehire',
      body: firstDay,
      headers: { 'idempotency-key': 'back-1' },
    },
    {
      code: 'idempotency_mismatch',
      path: '/employees/<left>/rehire',
      body: { start_date: '2027-02-01' },
      headers: { 'idempotency-key': 'back-1' },
    },
    {
      code: 'invalid_idempotency_key',
      body: firstDay,
      headers: { 'idempotency-key': 'two words' },
    },
    { code: 'idempotency_in_progress', body: firstDay, headers: held, during: 'key held' },
    { code: 'invalid_state', body: firstDay },
    { code: 'forbidden', path: '/employees/<formerHr>/rehire', body: firstDay },
    { code: 'pay_not_settled', path: '/employees/<unpaid>/rehire', body: firstDay },
  ],
  upsertEmployee: [
    { path: '/employees/by-external-id/crm-48377', body: saraMoved },
    { path: '/employees/by-external-id/crm-48401', body: minh, otherStatus: true },
    {
      code: 'precondition_failed',
      path: '/employees/by-external-id/crm-48377',
      body: saraMoved,
      headers: { 'if-match': '"1"' },
    },
    {
      code: 'duplicate_email',
      path: '/employees/by-external-id/crm-48402',
      body: saraMoved,
    },
  ],
  upsertEmployees: [
    { body: batch, headers: { 'idempotency-key': 'nightly-2027-01-04' } },
    {
      code: 'idempotency_mismatch',
      body: { ...batch, all_or_nothing: true },
      headers: { 'idempotency-key': 'nightly-2027-01-04' },
    },
    { code: 'invalid_idempotency_key', body: batch, headers: { 'idempotency-key': 'two words' } },
    { code: 'idempotency_in_progress', body: batch, headers: held, during: 'key held' },
  ],
  listDocuments: [
    { path: '/documents?employee_id=<manager>', key: '<documentsKey>' },
    { ...badCursor, path: '/documents?cursor=from-elsewhere', key: '<documentsKey>' },
  ],
  uploadDocument: [
    { form, key: '<documentsKey>', headers: { 'idempotency-key': 'first-aid-2027' } },
    {
      code: 'idempotency_mismatch',
      form: { ...form, fields: { ...form.fields, category: 'other' } },
      key: '<documentsKey>',
      headers: { 'idempotency-key': 'first-aid-2027' },
    },
    {
      code: 'invalid_idempotency_key',
      form,
      key: '<documentsKey>',
      headers: { 'idempotency-key': 'two words' },
    },
    {
      code: 'idempotency_in_progress',
      form,
      key: '<documentsKey>',
      headers: held,
      during: 'key held',
    },
  ],
  listContracts: [
    { path: '/contracts?status=signed', key: '<contractsKey>' },
    { ...badCursor, path: '/contracts?cursor=from-elsewhere', key: '<contractsKey>' },
  ],
  getContract: [{ path: '/contracts/<contract>', key: '<contractsKey>' }],
  getContractFile: [
    { path: '/contracts/<contract>/file', key: '<contractsKey>' },
    { code: 'invalid_state', path: '/contracts/<draft>/file', key: '<contractsKey>' },
  ],
  listAdvances: [
    { path: '/advances?employee_id=<manager>', key: '<advancesKey>' },
    { ...badCursor, path: '/advances?cursor=from-elsewhere', key: '<advancesKey>' },
  ],
  getAdvance: [{ path: '/advances/<advance>', key: '<advancesKey>' }],
  getDocument: [{ path: '/documents/<document>', key: '<documentsKey>' }],
  getDocumentFile: [{ path: '/documents/<document>/file', key: '<documentsKey>' }],
  listApprovals: [
    { path: '/approvals?limit=2', key: '<personToken>' },
    { ...badCursor, path: '/approvals?cursor=from-elsewhere', key: '<personToken>' },
  ],
  approveLeave: decisionRows('leave', 'leave', 'approve'),
  rejectLeave: decisionRows('leave', 'leave', 'reject'),
  approveTimesheet: decisionRows('timesheets', 'timesheet', 'approve'),
  rejectTimesheet: decisionRows('timesheets', 'timesheet', 'reject'),
  approveAdvance: decisionRows('advances', 'advance', 'approve'),
  rejectAdvance: decisionRows('advances', 'advance', 'reject'),
};
