import { type BadInput, type ExpectedAnswer, invalidAt, person } from '../bad-input.ts';

const notUuids = {
  'a word': 'me',
  'a URN': 'urn:uuid:<absent>',
  'in braces': '{<absent>}',
  'without hyphens': '0190000000007000800000000000000a',
  'with a space before it': ' <absent>',
};
const notDates = {
  'a day that does not exist': '2025-02-29',
  'the 31st of April': '2025-04-31',
  'month 13': '2025-13-01',
  'day 0': '2025-01-00',
  infinity: 'infinity',
  '-infinity': '-infinity',
  'year 0': '0000-01-01',
  'year 10000': '10000-01-01',
  'a negative year': '-0001-01-01',
  'with a time': '2025-01-01T00:00:00Z',
  'without hyphens': '20250101',
  today: 'today',
  'in other digits': '２０２５-01-01',
  'in words': 'January 8, 2025',
};
const notEmails = {
  'no @': 'ann',
  'no domain': 'ann@',
  'no local part': '@example.test',
  'one label': 'ann@localhost',
  'two @': 'a@b@example.test',
  'a line break': 'ann@example.test\r\nBcc: eve@example.test',
  'a space': 'ann lee@example.test',
  'a display name': 'Ann <ann@example.test>',
  empty: '',
  'over 254 characters': `${'a'.repeat(250)}@example.test`,
  'an empty label': 'ann@example..test',
  // A pattern that backtracks needs minutes for this one.
  '250,000 dots': `a@${'.'.repeat(250_000)} `,
};

function employee(name: string, fields: object, expected: ExpectedAnswer): BadInput {
  return { name, method: 'POST', body: { ...person, ...fields }, expected };
}

function patch(name: string, body: unknown, expected: ExpectedAnswer): BadInput {
  return { name: `PATCH: ${name}`, method: 'PATCH', path: '/employees/<employee>', body, expected };
}

function leave(name: string, fields: object, expected: ExpectedAnswer): BadInput {
  const body = {
    employee_id: '<employee>',
    leave_type: 'annual',
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    ...fields,
  };
  return { name: `leave: ${name}`, method: 'POST', path: '/leave', body, expected };
}

function each<T>(values: Record<string, T>, row: (name: string, value: T) => BadInput): BadInput[] {
  return Object.entries(values).map(([name, value]) => row(name, value));
}

/** Members of the wrong type, form or length. */
export const wrongMembers: readonly BadInput[] = [
  employee('a number as a text', { first_name: 5 }, invalidAt('/first_name')),
  employee('a boolean as a text', { last_name: true }, invalidAt('/last_name')),
  employee('an array as a text', { job_title: ['x'] }, invalidAt('/job_title')),
  employee('an object as a text', { job_title: {} }, invalidAt('/job_title')),
  employee('null for a required text', { first_name: null }, invalidAt('/first_name')),
  patch('null for a required text', { email: null }, invalidAt('/email')),
  employee(
    'several faults at once',
    { first_name: 1, email: 2, x: 3 },
    invalidAt('/email', '/first_name', '/x'),
  ),
  employee('a name of white space', { first_name: ' \t\u00a0\u3000' }, invalidAt('/first_name')),
  employee('an empty name', { first_name: '' }, invalidAt('/first_name')),
  employee('a name of 101 characters', { first_name: 'a'.repeat(101) }, invalidAt('/first_name')),
  employee(
    'an unknown employment type',
    { employment_type: 'volunteer' },
    invalidAt('/employment_type'),
  ),
  patch('an empty optional text', { department: '' }, invalidAt('/department')),
  ...each(notEmails, (name, email) => employee(`e-mail: ${name}`, { email }, invalidAt('/email'))),
  ...each(notDates, (name, date) =>
    employee(`date: ${name}`, { start_date: date }, invalidAt('/start_date')),
  ),
  employee('a date as a number', { start_date: 20250101 }, invalidAt('/start_date')),
];

/** What the caller may not write (mass assignment). */
export const readOnlyMembers: readonly BadInput[] = [
  ...[
    'id',
    'company_id',
    'status',
    'termination_date',
    'created_at',
    'updated_at',
    'version',
    'email_key',
  ].flatMap((member) => [
    employee(`a caller's ${member}`, { [member]: '<foreignCompany>' }, invalidAt(`/${member}`)),
    patch(`a caller's ${member}`, { [member]: '<foreignCompany>' }, invalidAt(`/${member}`)),
  ]),
  leave('born approved', { status: 'approved' }, invalidAt('/status')),
  leave('days of the caller', { days: 0 }, invalidAt('/days')),
  leave('of another company', { company_id: '<foreignCompany>' }, invalidAt('/company_id')),
];

/** Ids inside bodies. */
export const wrongReferences: readonly BadInput[] = [
  ...each(notUuids, (name, id) =>
    employee(`manager: ${name}`, { manager_id: id }, invalidAt('/manager_id')),
  ),
  employee('manager: absent', { manager_id: '<absent>' }, invalidAt('/manager_id')),
  employee(
    'manager: of another company',
    { manager_id: '<foreignEmployee>' },
    invalidAt('/manager_id'),
  ),
  patch(
    'manager: of another company',
    { manager_id: '<foreignEmployee>' },
    invalidAt('/manager_id'),
  ),
  patch('manager: oneself', { manager_id: '<employee>' }, invalidAt('/manager_id')),
  ...each(notUuids, (name, id) =>
    leave(`employee: ${name}`, { employee_id: id }, invalidAt('/employee_id')),
  ),
  leave('employee: absent', { employee_id: '<absent>' }, invalidAt('/employee_id')),
  leave(
    'employee: of another company',
    { employee_id: '<foreignEmployee>' },
    invalidAt('/employee_id'),
  ),
];

/** Leave that makes no sense, and what the present state refuses. */
export const wrongChanges: readonly BadInput[] = [
  ...each(notDates, (name, date) =>
    leave(`date: ${name}`, { end_date: date }, invalidAt('/end_date')),
  ),
  leave('reversed dates', { start_date: '2027-03-03' }, invalidAt('/end_date')),
  leave('over three years', { end_date: '2033-03-01' }, invalidAt('/end_date')),
  leave('an unknown type', { leave_type: 'holidays' }, invalidAt('/leave_type')),
  leave('portions that leave a gap', { start_portion: 'am' }, invalidAt('/start_portion')),
  leave('an unknown portion', { start_portion: 'half' }, invalidAt('/start_portion')),
  leave('a reason of 2,001 characters', { reason: 'a'.repeat(2_001) }, invalidAt('/reason')),
  leave(
    'overlapping',
    { start_date: '2027-05-07', end_date: '2027-05-10' },
    { status: 409, code: 'leave_overlap' },
  ),
  leave(
    'within other leave',
    { start_date: '2027-05-05', end_date: '2027-05-05' },
    { status: 409, code: 'leave_overlap' },
  ),
  leave(
    'of someone who left',
    { employee_id: '<terminated>' },
    { status: 409, code: 'employee_terminated' },
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
  patch(
    "another's e-mail",
    { email: 'RENE\u0301@example.test' },
    { status: 409, code: 'duplicate_email' },
  ),
  employee(
    "another's external id",
    { external_id: 'E-1' },
    { status: 409, code: 'duplicate_external_id' },
  ),
  ...['"0"', 'W/<etag>', '0', '"x", "y"', ''].map(
    (tag): BadInput => ({
      ...patch(
        `If-Match: ${tag || 'empty'}`,
        { job_title: 'x' },
        { status: 412, code: 'precondition_failed' },
      ),
      headers: [`If-Match: ${tag}`],
    }),
  ),
  ...['', 'a'.repeat(256), 'cl\u00e9', 'two words', '\u00a0'].map(
    (key, index): BadInput => ({
      ...employee(
        `Idempotency-Key no. ${index + 1}`,
        {},
        { status: 400, code: 'invalid_idempotency_key' },
      ),
      headers: [`Idempotency-Key: ${key}`],
    }),
  ),
  {
    ...employee('two Idempotency-Keys', {}, { status: 400, code: 'invalid_idempotency_key' }),
    headers: ['Idempotency-Key: a', 'Idempotency-Key: b'],
  },
];
