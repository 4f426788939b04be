import { type AnswerRow, badCursor, held } from './answer-row.ts';
import {
  certificateForm,
  sara,
  week,
  lastDay,
  firstDay,
  saraMoved,
  minh,
  batch,
} from './example-bodies.ts';
import { decisionRows } from './decision-rows.ts';
import { calendarRows } from './calendar-rows.ts';
import { sandboxRows } from './sandbox-rows.ts';
import { onboardingRows } from './onboarding-rows.ts';

const oneHour = {
  time_entries: [
    { external_id: 'clock-7733', employee_id: '<employee>', date: '2026-12-02', hours: 1 },
  ],
};

/** The responses of each operation beyond those common to all; its success comes first. */
export const ownRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
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
    { code: 'invalid_state', path: '/employees/<erased>', body: { job_title: 'Engineer' } },
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
  listEvents: [
    { path: '/events?limit=2', key: '<eventsKey>' },
    { code: 'feed_rewound', path: '/events?after=4730', key: '<eventsKey>' },
  ],
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
    {
      form: certificateForm,
      key: '<documentsKey>',
      headers: { 'idempotency-key': 'first-aid-2027' },
    },
    {
      code: 'idempotency_mismatch',
      form: { ...certificateForm, fields: { ...certificateForm.fields, category: 'other' } },
      key: '<documentsKey>',
      headers: { 'idempotency-key': 'first-aid-2027' },
    },
    {
      code: 'invalid_idempotency_key',
      form: certificateForm,
      key: '<documentsKey>',
      headers: { 'idempotency-key': 'two words' },
    },
    {
      code: 'idempotency_in_progress',
      form: certificateForm,
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
  ...onboardingRows,
  ...calendarRows,
  ...sandboxRows,
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
