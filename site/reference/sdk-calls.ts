/**
 * How each operation is called with the SDKs. `{body}` is the example of the document, `{body.x}` a
 * member of it. A list is read over all pages.
 */
export interface SdkCall {
  readonly typescript: string;
  readonly python: string;
  /** Whether the call yields the records of a list. */
  readonly isList?: true;
}

const one = (typescript: string, python: string): SdkCall => ({ typescript, python });
const list = (typescript: string, python: string): SdkCall => ({
  typescript,
  python,
  isList: true,
});

/** By `operationId`. */
export const sdkCalls: Readonly<Record<string, SdkCall>> = {
  getMe: one('me()', 'me()'),
  getSandbox: one('sandbox.get()', 'sandbox.get()'),
  advanceSandbox: one('sandbox.advance({body.to})', 'sandbox.advance({body.to})'),
  listEmployees: list('employees.list()', 'employees.iterate()'),
  createEmployee: one('employees.create({body})', 'employees.create({body})'),
  getEmployee: one('employees.get(id)', 'employees.get(id)'),
  getEmployeePhoto: one('employees.photoLink(id)', 'employees.photo_link(id)'),
  updateEmployee: one('employees.update(id, {body})', 'employees.update(id, {body})'),
  upsertEmployee: one(
    'employees.upsert(externalId, {body})',
    'employees.upsert(external_id, {body})',
  ),
  upsertEmployees: one(
    'employees.upsertMany({body.employees})',
    'employees.upsert_many({body.employees})',
  ),
  terminateEmployee: one('employees.terminate(id, {body})', 'employees.terminate(id, {body})'),
  rehireEmployee: one('employees.rehire(id, {body})', 'employees.rehire(id, {body})'),
  listCustomFields: list('employees.customFields()', 'employees.custom_fields()'),
  listEmployeeEmployments: one('employees.employments(id)', 'employees.employments(id)'),
  listEmployments: list('employees.allEmployments()', 'employees.all_employments()'),
  listOrgUnits: list('employees.orgUnits()', 'employees.org_units()'),
  listLocations: list('employees.locations()', 'employees.locations()'),
  listLeave: list('leave.list()', 'leave.iterate()'),
  createLeave: one('leave.create({body})', 'leave.create({body})'),
  getLeave: one('leave.get(id)', 'leave.get(id)'),
  cancelLeave: one('leave.cancel(id)', 'leave.cancel(id)'),
  listLeaveTypes: list('leave.types()', 'leave.types()'),
  listLeaveBalances: list('leave.balances()', 'leave.balances()'),
  listLeavePolicies: list('leave.policies()', 'leave.policies()'),
  listPublicHolidays: list('leave.holidays()', 'leave.holidays()'),
  listHolidayCalendars: list('leave.calendars()', 'leave.calendars()'),
  listWorkPatterns: list('leave.patterns()', 'leave.patterns()'),
  sendTimeEntries: one(
    'timeEntries.send({body.time_entries})',
    'time_entries.send({body.time_entries})',
  ),
  listTimesheets: list('timesheets.list()', 'timesheets.iterate()'),
  getTimesheet: one('timesheets.get(id)', 'timesheets.get(id)'),
  listPayrollRuns: list('payroll.list()', 'payroll.iterate()'),
  listWebhookDeliveries: list('webhookDeliveries.list()', 'webhook_deliveries.iterate()'),
  listEvents: one('events.page()', 'events.page()'),
  listApprovals: list('approvals.list()', 'approvals.iterate()'),
  approveLeave: approval('approve', 'leave'),
  rejectLeave: approval('reject', 'leave'),
  approveTimesheet: approval('approve', 'timesheet'),
  rejectTimesheet: approval('reject', 'timesheet'),
  approveAdvance: approval('approve', 'advance'),
  rejectAdvance: approval('reject', 'advance'),
  listDocuments: list('documents.list()', 'documents.iterate()'),
  uploadDocument: one(
    `documents.upload({
  employee_id: id,
  category: 'certificate',
  file: new Blob([bytes]),
  name: 'certificate.pdf',
})`,
    `documents.upload(
    employee_id=id,
    category="certificate",
    file=data,
    name="certificate.pdf",
)`,
  ),
  getDocument: one('documents.get(id)', 'documents.get(id)'),
  getDocumentFile: one('documents.fileLink(id)', 'documents.file_link(id)'),
  listContracts: list('contracts.list()', 'contracts.iterate()'),
  getContract: one('contracts.get(id)', 'contracts.get(id)'),
  getContractFile: one('contracts.fileLink(id)', 'contracts.file_link(id)'),
  listAdvances: list('advances.list()', 'advances.iterate()'),
  getAdvance: one('advances.get(id)', 'advances.get(id)'),
  listOnboardingTasks: list('onboardingTasks.list()', 'onboarding_tasks.iterate()'),
  getOnboardingTask: one('onboardingTasks.get(id)', 'onboarding_tasks.get(id)'),
  completeOnboardingTask: one('onboardingTasks.complete(id)', 'onboarding_tasks.complete(id)'),
};

/** An approval sends the ETag of what the person was shown. */
function approval(verb: 'approve' | 'reject', kind: string): SdkCall {
  const call = `approvals.${verb}`;
  return verb === 'approve'
    ? one(
        `${call}('${kind}', id, { ...{body}, etag })`,
        `${call}("${kind}", id, {body}, etag=etag)`,
      )
    : one(`${call}('${kind}', id, {body})`, `${call}("${kind}", id, {body})`);
}
