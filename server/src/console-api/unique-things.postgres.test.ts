import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import {
  openScimClient,
  type ScimClient,
  scimGroup,
  scimUser,
} from '../../../tests/harness/scim-client.ts';

// Needs several sessions at once, which the embedded database doesn't have.

const timesAtOnce = 20;
let console: TestConsole;
let owner: Owner;
let provider: ScimClient;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  provider = await openScimClient(console, owner);
});
afterAll(() => console.close());

const field = {
  type: 'text',
  is_required: false,
  seen_by: 'hr_manager_and_employee',
  edited_by: 'hr',
  in_api: true,
};
const group = {
  legal_entity: null,
  currency: 'EUR',
  frequency: 'monthly',
  anchor: '2026-01-01',
  pay_day_rule: 'days_after_end',
  pay_day: 4,
  pay_day_shift: 'before',
  amount_by: 'period',
  proration: 'working_days',
  rounding: 'half_up',
  paid_leave_hours: true,
  year_adds_up: true,
  correction_months: 12,
  protected_net: '0',
};
const component = {
  name: 'Pension',
  kind: 'deduction',
  formula: 'pay.gross',
  rounding: { mode: 'half_up', digits: null },
  bases: [],
  correction: 'origin',
  account: null,
  valid_from: '2026-01-01',
  valid_to: null,
};
const person = { first_name: 'Ada', last_name: 'Byron', invite: false };
const week = [8, 8, 8, 8, 8, 0, 0];

/** What is sent, with the status of those who come too late and the field that it names. */
type Thing = [path: string, body: object, late: number, pointer: string | undefined];
const things: Thing[] = [
  ['/locations', { name: 'Lisbon' }, 422, '/name'],
  ['/org-units', { name: 'Sales' }, 422, '/name'],
  ['/legal-entities', { name: 'Acme Ltd' }, 422, '/name'],
  ['/holiday-calendars', { name: 'Portugal' }, 422, '/name'],
  ['/work-patterns', { name: 'Five days', anchor: '2026-11-30', weeks: [week] }, 422, '/name'],
  ['/leave-types', { name: 'Study', code: 'study', is_paid: false }, 422, '/code'],
  ['/custom-fields', { ...field, name: 'Shirt', code: 'shirt' }, 422, undefined],
  ['/pay-groups', { ...group, name: 'Monthly' }, 422, '/name'],
  ['/pay-components', { ...component, code: 'pension' }, 422, '/code'],
  [
    '/onboarding-templates',
    { name: 'Office', tasks: [{ title: 'Read the rules', required: true }] },
    422,
    '/name',
  ],
  ['/employees', { ...person, email: 'ada@example.test' }, 409, undefined],
  ['/sign-in-domains', { domain: 'example.com' }, 422, '/domain'],
];

test.each(things)(
  '%s %o, added twenty times at once, is added once',
  async (path, body, late, pointer) => {
    const answers = await Promise.all(
      Array.from({ length: timesAtOnce }, () => owner.browser.call('POST', path, { body })),
    );
    const [added, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(added).toMatchObject({ status: 201 });
    expect(others.map(({ status }) => status)).toEqual(others.map(() => late));
    if (pointer === undefined) return;
    expect(others.map(({ body: { errors } }) => errors[0].pointer)).toEqual(
      others.map(() => pointer),
    );
  },
);

test.each([
  ['/Users', scimUser('grace@example.test', { externalId: 'grace' })],
  ['/Groups', scimGroup('Engineers')],
])('SCIM %s, added twenty times at once, is added once', async (path, body) => {
  const answers = await Promise.all(
    Array.from({ length: timesAtOnce }, () => provider.call('POST', path, body)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, ...Array.from({ length: timesAtOnce - 1 }, () => 409)]);
});
