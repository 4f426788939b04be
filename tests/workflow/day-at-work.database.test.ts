import { afterAll, beforeAll, expect, test } from 'vitest';
import Schema from 'typebox/schema';
import { type EventType, eventCatalogue, eventTypes } from '../../server/src/events/catalogue.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { type Browser, type ConsoleAnswer, openBrowser } from '../harness/console-browser.ts';
import { sendForm } from '../harness/send-form.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A user of the console. */
interface Visitor {
  readonly browser: Browser;
  /** Throws an error with the response unless the status is the expected one. */
  expect(
    status: number,
    method: string,
    path: string,
    body?: object,
  ): Promise<ConsoleAnswer['body']>;
}

function openVisitor(): Visitor {
  const browser = openBrowser(service.service.server, new URL('http://muster.test'));
  return {
    browser,
    expect: async (status, method, path, body) => {
      const answer = await browser.call(method, path, { body });
      expect(answer, `${method} ${path}`).toMatchObject({ status });
      return answer.body;
    },
  };
}

const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

interface Staff {
  readonly owner: Visitor;
  readonly hr: Visitor;
  readonly manager: Visitor;
  readonly employee: Visitor;
  readonly managerId: string;
  readonly ownerUserId: string;
  readonly hrUserId: string;
  readonly managerUserId: string;
  readonly employeeId: string;
}

/**
 * An owner creates a company, hires a manager and gives them the HR role, and HR hires an employee.
 */
async function hireStaff(): Promise<Staff> {
  const owner = openVisitor();
  await owner.expect(201, 'POST', '/sign-up', {
    company_name: 'Day & Night',
    first_name: 'Ona',
    last_name: 'Owner',
    email: 'ona@day.test',
    password: 'correct horse battery',
  });
  await owner.expect(201, 'POST', '/webhook-endpoints', { url: receiver.url, events: [] });
  const hired = await hire(owner, { first_name: 'Hana', email: 'hana@day.test' });
  const { users } = await owner.expect(200, 'GET', '/users');
  const { id } = users.find((user: { email: string }) => user.email === 'hana@day.test');
  await owner.expect(200, 'PATCH', `/users/${id}`, { role: 'hr_admin' });
  const lead = await hire(hired.visitor, { first_name: 'Mara', email: 'mara@day.test' });
  const person = await hire(hired.visitor, {
    first_name: 'Eno',
    email: 'eno@day.test',
    manager_id: lead.employeeId,
    start_date: '2025-01-06',
    compensation: { amount: '3100.00', currency: 'EUR', period: 'monthly' },
  });
  const userIdOf = async (visitor: Visitor): Promise<string> =>
    (await visitor.expect(200, 'GET', '/me')).user.id;
  return {
    ownerUserId: await userIdOf(owner),
    hrUserId: id,
    managerUserId: await userIdOf(lead.visitor),
    owner,
    hr: hired.visitor,
    manager: lead.visitor,
    employee: person.visitor,
    managerId: lead.employeeId,
    employeeId: person.employeeId,
  };
}

async function hire(
  by: Visitor,
  fields: Record<string, unknown>,
): Promise<{ visitor: Visitor; employeeId: string }> {
  const { employee, invitation } = await by.expect(201, 'POST', '/employees', {
    last_name: 'Day',
    invite: true,
    ...fields,
  });
  const visitor = openVisitor();
  const token = invitation.url.split('/').at(-1);
  await visitor.expect(200, 'POST', '/invitations/accept', { token, password: 'a long password' });
  return { visitor, employeeId: employee.id };
}

async function onboard({ owner, hr, employee, employeeId }: Staff): Promise<void> {
  const { api_key: key } = await owner.expect(201, 'POST', '/api-keys', {
    name: 'Accounts',
    scopes: ['payroll:read'],
    grants: ['onboarding:write'],
  });
  const { user } = await employee.expect(200, 'GET', '/me');
  const { onboarding_checklist: checklist } = await hr.expect(
    201,
    'POST',
    '/onboarding-checklists',
    {
      employee_id: employeeId,
      tasks: [
        { title: 'Sign the house rules', required: true, assignee_user_id: user.id },
        { title: 'Choose a plant', required: false },
        { title: 'Create accounts', required: false, assignee_api_key_id: key.id },
      ],
    },
  );
  const task = checklist.tasks.find((each: { required: boolean }) => each.required);
  await employee.expect(200, 'POST', `/onboarding-tasks/${task.id}/complete`);
}

async function takeLeave({ owner, hr, manager, employee, employeeId }: Staff): Promise<void> {
  const ask = async (startDate: string, endDate: string): Promise<string> => {
    const answer = await employee.expect(201, 'POST', '/leave-requests', {
      leave_type: 'annual',
      start_date: startDate,
      end_date: endDate,
    });
    return answer.leave_request.id;
  };
  const granted = await ask('2027-03-01', '2027-03-05');
  const first = await manager.expect(200, 'POST', `/leave-requests/${granted}/approve`);
  expect(first.leave_request.status).toBe('pending');
  const last = await hr.expect(200, 'POST', `/leave-requests/${granted}/approve`);
  expect(last.leave_request.status).toBe('approved');
  const refused = await ask('2027-04-01', '2027-04-02');
  await manager.expect(200, 'POST', `/leave-requests/${refused}/reject`, {
    reason: 'Release week',
  });
  await hr.expect(200, 'POST', `/leave-requests/${granted}/shorten`, {
    end_date: '2027-03-03',
    reason: 'Needed for the audit',
  });
  await hr.expect(200, 'POST', `/leave-requests/${granted}/cancel`);
  const { leave_types: types } = await hr.expect(200, 'GET', '/leave-types');
  const { id } = types.find(({ code }: { code: string }) => code === 'bereavement');
  const allowance = { days_per_year: 2, carry_over_days_max: 0 };
  // HR would get the allowance too.
  await owner.expect(200, 'PATCH', `/leave-types/${id}`, { allowance });
  // In the background, the days of the year are granted to all three.
  const grants = () =>
    receiver.requests.filter(({ body }) => body.includes('leave.balance_changed')).length;
  await expect.poll(grants, { timeout: 15_000 }).toBe(3);
  await hr.expect(200, 'POST', '/leave-balances/adjust', {
    employee_id: employeeId,
    leave_type: 'bereavement',
    year: Temporal.Now.plainDateISO('UTC').year,
    amount: 1,
    note: 'Agreed in person',
  });
}

async function fillTimesheet({ hr, manager, employee }: Staff): Promise<void> {
  const { timesheet } = await employee.expect(201, 'POST', '/timesheets', {
    period_start: '2026-10-05',
    period_end: '2026-10-11',
    entries: [
      { date: '2026-10-05', hours: 8 },
      { date: '2026-10-06', hours: 7.25 },
    ],
  });
  await employee.expect(200, 'POST', `/timesheets/${timesheet.id}/submit`);
  await manager.expect(200, 'POST', `/timesheets/${timesheet.id}/reject`, {
    reason: 'Friday is missing',
  });
  await employee.expect(200, 'POST', `/timesheets/${timesheet.id}/submit`);
  await manager.expect(200, 'POST', `/timesheets/${timesheet.id}/approve`);
  const done = await hr.expect(200, 'POST', `/timesheets/${timesheet.id}/approve`);
  expect([done.timesheet.status, done.timesheet.total_hours]).toEqual(['approved', 15.25]);
  await hr.expect(200, 'POST', `/timesheets/${timesheet.id}/reopen`, { reason: 'Wrong project' });
}

async function payAdvance({ owner, hr, manager, employee }: Staff): Promise<string> {
  const terms = { amount: '300.00', currency: 'EUR', purpose: 'A new boiler', installments: 3 };
  const { advance: first } = await employee.expect(201, 'POST', '/advances', terms);
  await manager.expect(200, 'POST', `/advances/${first.id}/reject`, { reason: 'At most 200 EUR' });
  const { advance } = await employee.expect(201, 'POST', '/advances', terms);
  await manager.expect(200, 'POST', `/advances/${advance.id}/approve`);
  await hr.expect(200, 'POST', `/advances/${advance.id}/approve`);
  await owner.expect(200, 'POST', `/advances/${advance.id}/pay`);
  return advance.id;
}

async function signContract({ owner, hr, employee, employeeId }: Staff): Promise<void> {
  const files = [{ name: 'first-aid.pdf', type: 'application/pdf', content: pdf }];
  const fields = { employee_id: employeeId, category: 'certificate' };
  const form = await sendForm(service.service.server, hr.browser, '/documents', { fields, files });
  expect(form.status).toBe(201);
  const { id: documentId } = form.body.document;
  await hr.expect(200, 'POST', `/documents/${documentId}/archive`);
  const send = async () => {
    const { contract } = await hr.expect(201, 'POST', '/contracts', {
      employee_id: employeeId,
      title: 'Employment contract',
      body: 'Eno works for Day & Night.',
    });
    await hr.expect(200, 'POST', `/contracts/${contract.id}/send`);
    return contract;
  };
  const reason = { reason: 'The pay should be 3200 EUR' };
  await employee.expect(200, 'POST', `/contracts/${(await send()).id}/decline`, reason);
  await hr.expect(200, 'POST', `/contracts/${(await send()).id}/void`, reason);
  const contract = await send();
  await employee.expect(200, 'POST', `/contracts/${contract.id}/sign`, { typed_name: 'Eno Day' });
  const signed = await owner.expect(200, 'POST', `/contracts/${contract.id}/sign`, {
    typed_name: 'Ona Owner',
  });
  expect(signed.contract.status).toBe('signed');
}

/**
 * Payroll, who also sets pay, starts a run and the owner approves it; the installment due by then is deducted. After a raise from the
 * first day of that month, the run of the next one corrects it.
 */
async function runPayroll(staff: Staff, month: Temporal.PlainYearMonth): Promise<void> {
  const { owner, hr, employee, employeeId } = staff;
  const { users } = await owner.expect(200, 'GET', '/users');
  const { id } = users.find((user: { email: string }) => user.email === 'hana@day.test');
  await owner.expect(200, 'PATCH', `/users/${id}`, { role: 'payroll_admin' });
  const paid = await approveRun(staff, month);
  const { payslips } = await employee.expect(200, 'GET', '/payslips');
  expect(payslips).toHaveLength(1);
  expect([payslips[0].gross, payslips[0].net]).toEqual(['3100.00', '3000.00']);
  await owner.expect(200, 'POST', `/payroll-runs/${paid}/pay`);
  await hr.expect(201, 'POST', '/compensation', {
    employee_id: employeeId,
    amount: '3150.00',
    currency: 'EUR',
    period: 'monthly',
    valid_from: month.toPlainDate({ day: 1 }).toString(),
  });
  const corrected = await approveRun(staff, month.add({ months: 1 }));
  const { payslips: both } = await employee.expect(200, 'GET', '/payslips');
  expect([both[0].gross, both[0].net]).toEqual(['3200.00', '3100.00']);
  const reversal = await hr.expect(200, 'POST', `/payroll-runs/${corrected}/reverse`, {
    reason: 'Wrong month',
  });
  await approveComputed(staff, reversal.payroll_run.id);
  await owner.expect(200, 'PATCH', `/users/${id}`, { role: 'hr_admin' });
}

/** Returns the id of the run. */
async function approveRun(staff: Staff, month: Temporal.PlainYearMonth): Promise<string> {
  const { hr } = staff;
  const lastDay = month.toPlainDate({ day: month.daysInMonth }).toString();
  const { payroll_run: run } = await hr.expect(201, 'POST', '/payroll-runs', {
    type: 'regular',
    period_start: month.toPlainDate({ day: 1 }).toString(),
    period_end: lastDay,
    pay_date: lastDay,
    currency: 'EUR',
  });
  await hr.expect(200, 'POST', `/payroll-runs/${run.id}/process`);
  await approveComputed(staff, run.id);
  return run.id;
}

async function approveComputed({ owner, hr }: Staff, runId: string): Promise<void> {
  const statusOf = async () =>
    (await owner.expect(200, 'GET', `/payroll-runs/${runId}`)).payroll_run.status;
  await expect.poll(statusOf, { timeout: 15_000 }).toBe('completed');
  const own = await hr.browser.call('POST', `/payroll-runs/${runId}/approve`);
  expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
  await owner.expect(200, 'POST', `/payroll-runs/${runId}/approve`);
}

/** Without pay, because unpaid earlier pay would block the rehire. */
async function hireAgainAndErase(staff: Staff, today: Temporal.PlainDate): Promise<void> {
  const { owner, hr } = staff;
  const { employee } = await hr.expect(201, 'POST', '/employees', {
    first_name: 'Rea',
    last_name: 'Day',
    email: 'rea@day.test',
  });
  const end = { termination_date: today.toString() };
  await hr.expect(200, 'POST', `/employees/${employee.id}/terminate`, end);
  const start = { start_date: today.add({ days: 1 }).toString() };
  await hr.expect(200, 'POST', `/employees/${employee.id}/rehire`, start);
  const fields = { job_title: 'Gardener', department: 'Grounds' };
  await hr.expect(200, 'PATCH', `/employees/${employee.id}`, fields);
  // The same values again change nothing.
  await hr.expect(200, 'PATCH', `/employees/${employee.id}`, fields);
  await erase(owner, hr);
}

async function erase(owner: Visitor, hr: Visitor): Promise<void> {
  const { employee } = await hr.expect(201, 'POST', '/employees', {
    first_name: 'Ida',
    last_name: 'Day',
    email: 'ida@day.test',
    start_date: '1999-01-04',
  });
  const end = { termination_date: '2001-01-31' };
  await hr.expect(200, 'POST', `/employees/${employee.id}/terminate`, end);
  await owner.expect(200, 'POST', `/employees/${employee.id}/erase`);
}

interface WebhookBody {
  readonly event: EventType;
  readonly delivery_id: string;
  readonly payload: object;
}

const expectedEvents: readonly EventType[] = [
  'employee.created',
  'employee.created',
  'employee.created',
  'onboarding.task_assigned',
  'onboarding.completed',
  'leave.requested',
  'approval.waiting',
  'leave.approved',
  'leave.requested',
  'leave.rejected',
  'leave.changed',
  'leave.cancelled',
  'leave.balance_changed',
  'leave.balance_changed',
  'leave.balance_changed',
  'leave.balance_changed',
  'timesheet.submitted',
  'timesheet.rejected',
  'timesheet.submitted',
  'approval.waiting',
  'timesheet.approved',
  'timesheet.reopened',
  'advance.requested',
  'advance.rejected',
  'advance.requested',
  'approval.waiting',
  'advance.approved',
  'advance.paid',
  'document.uploaded',
  'document.archived',
  'contract.declined',
  'contract.voided',
  'contract.signed',
  'payroll.completed',
  'payroll.approved',
  'payroll.paid',
  'payroll.completed',
  'payroll.corrected',
  'payroll.approved',
  'payroll.completed',
  'payroll.corrected',
  'payroll.approved',
  'payroll.reversed',
  'employee.updated',
  'employee.terminated',
  'employee.created',
  'employee.updated',
  'leave.balance_changed',
  'employee.terminated',
  'employee.updated',
  'employee.rehired',
  'employee.updated',
  'employee.created',
  'employee.updated',
  'employee.terminated',
  'employee.erased',
];

test('a day at work fires each event, with valid payloads, in the order of the work', async () => {
  const staff = await hireStaff();
  await onboard(staff);
  await takeLeave(staff);
  await fillTimesheet(staff);
  const advanceId = await payAdvance(staff);
  await signContract(staff);
  const due = (await staff.employee.expect(200, 'GET', `/advances/${advanceId}`)).advance;
  const [first] = due.schedule;
  await runPayroll(staff, Temporal.PlainDate.from(first.due_from).toPlainYearMonth());
  const today = Temporal.Now.plainDateISO('UTC');
  await staff.hr.expect(200, 'POST', `/employees/${staff.employeeId}/terminate`, {
    termination_date: today.toString(),
    reason: 'Moves to the coast',
  });
  await hireAgainAndErase(staff, today);

  await receiver.waitFor(expectedEvents.length, 15_000);
  // Ids of deliveries begin with their time: the order in which the events happened.
  const bodies = receiver.requests
    .map(({ body }) => JSON.parse(body.toString()) as WebhookBody)
    .toSorted((left, right) => (left.delivery_id < right.delivery_id ? -1 : 1));
  expect(bodies.map(({ event }) => event)).toEqual(expectedEvents);
  expect(new Set(expectedEvents)).toEqual(new Set(eventTypes));
  for (const { event, payload } of bodies) {
    const { payload: schema } = eventCatalogue[event];
    const compiled = Schema.Compile(schema);
    expect([event, compiled.Check(payload)]).toEqual([event, true]);
    expect([event, compiled.Check({ ...payload, amount: 1 })]).toEqual([event, false]);
  }
  const waits = bodies.flatMap(({ event, payload }) =>
    'waitsFor' in payload ? [[event, payload.waitsFor]] : [],
  );
  const [managers, administrators] = [[staff.managerUserId], [staff.ownerUserId, staff.hrUserId]];
  expect(waits).toEqual([
    ['leave.requested', managers],
    ['approval.waiting', administrators],
    ['leave.requested', managers],
    ['timesheet.submitted', managers],
    ['timesheet.submitted', managers],
    ['approval.waiting', administrators],
    ['advance.requested', managers],
    ['advance.requested', managers],
    ['approval.waiting', administrators],
  ]);
  const updates = bodies.filter(({ event }) => event === 'employee.updated');
  expect(
    updates.map(({ payload }) => (payload as { changedFields: string[] }).changedFields),
  ).toEqual([
    ['status', 'termination_date'],
    ['status', 'termination_date'],
    ['status', 'start_date', 'termination_date'],
    ['job_title', 'department'],
    ['status', 'termination_date'],
  ]);
  // The reasons of HR and employees can be medical or contain an amount.
  expect(JSON.stringify(bodies)).not.toMatch(/Needed for the audit|[23]200? EUR/);
});
