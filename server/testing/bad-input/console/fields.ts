import { type BadInput, type ExpectedAnswer, invalidAt, person } from '../bad-input.ts';

const day = '2031-03-03';

function post(path: string, usual: object) {
  return (name: string, fields: object, expected: ExpectedAnswer): BadInput => ({
    name: `POST ${path}: ${name}`,
    method: 'POST',
    path,
    body: { ...usual, ...fields },
    expected,
  });
}

const employee = post('/employees', person);
const timesheet = post('/timesheets', {
  employee_id: '<employee>',
  period_start: day,
  period_end: day,
});
const entry = (name: string, hours: unknown): BadInput =>
  timesheet(name, { entries: [{ date: day, hours }] }, invalidAt('/entries/0/hours'));
const advance = post('/advances', {
  employee_id: '<employee>',
  amount: '10.00',
  currency: 'EUR',
  purpose: 'Bicycle',
  installments: 1,
});
const balance = post('/leave-balances/adjust', {
  employee_id: '<employee>',
  leave_type: 'annual',
  year: 2031,
  days: 1,
  note: 'Note',
});
const leaveType = post('/leave-types', { code: 'extra', name: 'Extra', is_paid: true });
const leave = post('/leave-requests', {
  employee_id: '<employee>',
  leave_type: 'annual',
  start_date: day,
  end_date: day,
});
const run = post('/payroll-runs', {
  type: 'regular',
  period_start: '2031-03-01',
  period_end: '2031-03-31',
  pay_date: '2031-03-31',
  currency: 'EUR',
});
const apiKey = post('/api-keys', { name: 'K', scopes: [] });
const onboarding = post('/onboarding-checklists', { employee_id: '<employee>' });
const contract = post('/contracts', { employee_id: '<employee>', title: 'T', body: 'B' });

function patch(name: string, path: string, body: object, expected: ExpectedAnswer): BadInput {
  return { name: `PATCH ${path}: ${name}`, method: 'PATCH', path, body, expected };
}

/** Numbers and booleans that are texts, and texts that are none of both. */
export const wrongTypes: readonly BadInput[] = [
  entry('hours as a text', '8'),
  entry('hours as a boolean', true),
  entry('no hours', null),
  entry('0 hours', 0),
  entry('negative hours', -8),
  entry('25 hours', 25),
  timesheet('a timesheet as a text', { entries: '[]' }, invalidAt('/entries')),
  timesheet('a timesheet as an object', { entries: {} }, invalidAt('/entries')),
  timesheet('an entry as a list', { entries: [[]] }, invalidAt('/entries/0')),
  timesheet('an entry of nothing', { entries: [null] }, invalidAt('/entries/0')),
  timesheet(
    '32 entries',
    { entries: Array.from({ length: 32 }, () => ({ date: day, hours: 1 })) },
    invalidAt('/entries'),
  ),
  {
    name: 'POST /timesheets: hours beyond any number',
    method: 'POST',
    path: '/timesheets',
    body: `{"employee_id":"<employee>","period_start":"${day}","period_end":"${day}","entries":[{"date":"${day}","hours":1e400}]}`,
    expected: invalidAt('/entries/0/hours'),
  },
  advance('instalments as a text', { installments: '1' }, invalidAt('/installments')),
  advance('half an instalment', { installments: 1.5 }, invalidAt('/installments')),
  advance('no instalment', { installments: 0 }, invalidAt('/installments')),
  advance('37 instalments', { installments: 37 }, invalidAt('/installments')),
  advance('an amount as a number', { amount: 10 }, invalidAt('/amount')),
  advance('an amount with an exponent', { amount: '1e3' }, invalidAt('/amount')),
  advance('a negative amount', { amount: '-10.00' }, invalidAt('/amount')),
  advance('an amount with a comma', { amount: '10,00' }, invalidAt('/amount')),
  advance('an amount of three decimals', { amount: '10.001' }, invalidAt('/amount')),
  advance('an amount of 13 digits', { amount: '1000000000000' }, invalidAt('/amount')),
  advance('an amount that is none', { amount: 'NaN' }, invalidAt('/amount')),
  advance('an amount with a line break', { amount: '10.00\n' }, invalidAt('/amount')),
  advance('a currency in lower case', { currency: 'eur' }, invalidAt('/currency')),
  advance('a currency of one letter', { currency: 'E' }, invalidAt('/currency')),
  balance('days as a text', { days: '1' }, invalidAt('/days')),
  balance('a third of a day', { days: 0.333 }, invalidAt('/days')),
  balance('367 days', { days: 367 }, invalidAt('/days')),
  balance('a year as a text', { year: '2031' }, invalidAt('/year')),
  balance('a year before all', { year: 0 }, invalidAt('/year')),
  balance('half a year', { year: 2031.5 }, invalidAt('/year')),
  leaveType('a boolean as a text', { is_paid: 'true' }, invalidAt('/is_paid')),
  leaveType('a boolean as a number', { is_paid: 1 }, invalidAt('/is_paid')),
  leaveType('a code with a capital', { code: 'Extra' }, invalidAt('/code')),
  leaveType('a code with a line break', { code: 'extra\n' }, invalidAt('/code')),
  leaveType('a code of 51 characters', { code: 'a'.repeat(51) }, invalidAt('/code')),
  leaveType(
    'an allowance without its rest',
    { allowance: { days_per_year: 1 } },
    invalidAt('/allowance/carry_over_days_max'),
  ),
  patch('a weekday twice', '/company', { working_week: [1, 1] }, invalidAt('/working_week')),
  patch('the eighth weekday', '/company', { working_week: [8] }, invalidAt('/working_week/0')),
  patch('a weekday as a text', '/company', { working_week: ['1'] }, invalidAt('/working_week/0')),
  patch('no weekday', '/company', { working_week: [] }, invalidAt('/working_week')),
  patch('an unknown time zone', '/company', { time_zone: 'Mars/Base' }, invalidAt('/time_zone')),
  patch(
    'months as a text',
    '/privacy-settings',
    { erasure_keep_months: '1' },
    invalidAt('/erasure_keep_months'),
  ),
  patch(
    'negative months',
    '/privacy-settings',
    { erasure_keep_months: -1 },
    invalidAt('/erasure_keep_months'),
  ),
  apiKey('scopes as a text', { scopes: 'leave:read' }, invalidAt('/scopes')),
  apiKey('an unknown scope', { scopes: ['admin'] }, invalidAt('/scopes/0')),
  apiKey(
    'an expiry without a zone',
    { expires_at: '2031-01-01T00:00:00' },
    invalidAt('/expires_at'),
  ),
  run('an infinite period', { period_end: 'infinity' }, invalidAt('/period_end')),
  run('a period that does not exist', { period_end: '2031-02-30' }, invalidAt('/period_end')),
  run('a reversed period', { period_end: '2031-02-28' }, invalidAt('/period_end')),
  run('an unknown type', { type: 'bonus' }, invalidAt('/type')),
  leave('reversed dates', { end_date: '2031-03-02' }, invalidAt('/end_date')),
  leave('an unknown type', { leave_type: 'none' }, invalidAt('/leave_type')),
  onboarding('no task', { tasks: [] }, invalidAt('/tasks')),
  onboarding(
    'a task without a title',
    { tasks: [{ required: true }] },
    invalidAt('/tasks/0/title'),
  ),
  onboarding(
    'an unknown member of a task',
    { tasks: [{ title: 'T', required: true, done: true }] },
    invalidAt('/tasks/0/done'),
  ),
];

/** Members that are not the caller's to write, and ids of nothing or of another company. */
export const wrongMembers: readonly BadInput[] = [
  ...['id', 'company_id', 'status', 'termination_date', 'version', 'email_key'].map((member) =>
    employee(`a caller's ${member}`, { [member]: '<foreignCompany>' }, invalidAt(`/${member}`)),
  ),
  leave('born approved', { status: 'approved' }, invalidAt('/status')),
  contract('born signed', { status: 'signed' }, invalidAt('/status')),
  run('born paid', { status: 'paid' }, invalidAt('/status')),
  apiKey('a key of the caller', { secret: '<key>' }, invalidAt('/secret')),
  patch(
    "a user's company",
    '/users/<employeeUser>',
    { role: 'owner', company_id: '<foreignCompany>' },
    invalidAt('/company_id'),
  ),
  ...['<foreignEmployee>', '<absent>'].flatMap((id) => [
    leave(`leave of ${id}`, { employee_id: id }, invalidAt('/employee_id')),
    timesheet(`a timesheet of ${id}`, { employee_id: id, entries: [] }, invalidAt('/employee_id')),
    advance(`an advance of ${id}`, { employee_id: id }, invalidAt('/employee_id')),
    contract(`a contract of ${id}`, { employee_id: id }, invalidAt('/employee_id')),
    onboarding(
      `a checklist of ${id}`,
      { employee_id: id, tasks: [{ title: 'T', required: true }] },
      invalidAt('/employee_id'),
    ),
    employee(`a manager ${id}`, { manager_id: id }, invalidAt('/manager_id')),
    balance(`a balance of ${id}`, { employee_id: id }, invalidAt('/employee_id')),
  ]),
  ...['me', 'urn:uuid:<absent>', '{<absent>}', ''].map((id) =>
    leave(
      `an employee that is no UUID: ${id || 'empty'}`,
      { employee_id: id },
      invalidAt('/employee_id'),
    ),
  ),
  employee(
    'an e-mail in another case',
    { email: 'RENÉ@Example.test' },
    { status: 409, code: 'duplicate_email' },
  ),
  employee(
    'an e-mail in another normal form',
    { email: 'rene\u0301@example.test' },
    { status: 409, code: 'duplicate_email' },
  ),
  employee(
    'a line break in an e-mail',
    { email: 'a@example.test\r\nBcc: b@example.test' },
    invalidAt('/email'),
  ),
  employee('NUL in a name', { first_name: 'a\u0000' }, invalidAt('/first_name')),
  contract('NUL in a text', { body: 'a\u0000' }, invalidAt('/body')),
  contract('a text of 100,001 characters', { body: 'a'.repeat(100_001) }, invalidAt('/body')),
];
