import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';

let console: TestConsole;
let owner: Owner;
let payroll: Browser;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  payroll = await console.addUser(owner.companyId, 'payroll_admin');
});
afterAll(() => console.close());

const component = {
  code: 'pension',
  name: 'Pension',
  kind: 'deduction',
  formula: "pay.gross * table('rates', pay.gross)",
  rounding: { mode: 'half_up', digits: null },
  bases: ['social'],
  correction: 'origin',
  account: null,
  valid_from: '2026-01-01',
  valid_to: null,
};
const { code: _code, ...version } = component;

async function send(method: 'GET' | 'POST', path: string, body?: object, by = owner.browser) {
  return (await by.call(method, path, body === undefined ? {} : { body })).body;
}

test('components, tables and assignments are answered as the console shows them', async () => {
  const created = await send('POST', '/pay-components', component);
  expect(created).toMatchObject({
    pay_component: { code: 'pension', versions: [{ ...version, status: 'draft' }], uses: [] },
    problems: [{ component: 'pension', code: 'unknown_table', params: { name: 'rates' }, line: 1 }],
  });
  const csv = 'from,rate\n0,0.05\n2000,0.1\n';
  const table = { name: 'rates', kind: 'lookup', valid_from: '2026-01-01', valid_to: null };
  const wrong = await send('POST', '/pay-tables', { ...table, csv: 'from,rate\n0,x\n' });
  expect(wrong).toMatchObject({ pay_table: null, problems: [{ line: 2, code: 'bad_number' }] });
  const { pay_table: rates } = await send('POST', '/pay-tables', { ...table, csv });
  expect(rates).toMatchObject({ name: 'rates', columns: ['rate'], row_count: 2, status: 'draft' });
  const checked = await send('POST', '/pay-rules/check', { ...component, formula: '' });
  expect(checked).toMatchObject({
    problems: [{ code: 'unexpected_end', params: { expected: 'operand' } }],
    names: { bases: ['social'], tables: [{ name: 'rates', columns: ['rate'] }] },
  });
  const listed = await send('GET', '/pay-components', undefined, payroll);
  expect(listed).toMatchObject({
    pay_components: [{ active: null, draft: { drafted_by: owner.userId }, assignment_count: 0 }],
    has_second_person: true,
  });
  const selected = {
    component_version_ids: [listed.pay_components[0].draft.id],
    table_ids: [rates.id],
  };
  expect(await send('POST', '/pay-rules/activate', selected)).toMatchObject({ code: 'forbidden' });
  const rehearsed = { ...selected, dry_run: true };
  expect(await send('POST', '/pay-rules/activate', rehearsed, payroll)).toMatchObject({
    is_activated: false,
    problems: [],
    components: [],
  });
  expect(await send('POST', '/pay-rules/activate', selected, payroll)).toEqual({
    is_activated: true,
    problems: [],
    components: ['pension'],
    tables: ['rates'],
  });
  const employeeId = await hirePaid(console.database, owner.companyId, { amount: '3000' });
  const asked = {
    employee_ids: [employeeId],
    period_start: '2026-07-01',
    period_end: '2026-07-31',
  };
  expect(await send('POST', '/pay-rules/preview', asked)).toMatchObject({
    results: [
      {
        employee_name: 'Pia Paid',
        currency: 'EUR',
        inputs: { 'pay.gross': '3000' },
        lines: [{ code: 'pension', name: 'Pension', kind: 'deduction', amount: '300.00' }],
        problem: null,
      },
    ],
  });
  const target = { scope: 'employee', employee_id: employeeId, value: null };
  const days = { valid_from: '2026-01-01', valid_to: null };
  const { id } = listed.pay_components[0];
  const assigned = await send('POST', '/pay-assignments', { component_id: id, ...target, ...days });
  expect(assigned.pay_assignment).toMatchObject({ component_code: 'pension', scope: 'employee' });
  const { pay_assignments } = await send('GET', `/pay-assignments?employee_id=${employeeId}`);
  expect(pay_assignments).toEqual([assigned.pay_assignment]);
  const other = await hirePaid(console.database, owner.companyId);
  const people = { component_id: id, employee_ids: [other, id], value: '12.5', ...days };
  expect(await send('POST', '/pay-assignments/people', people)).toMatchObject({
    results: [
      { id: other, ok: true, problem: null },
      { id, ok: false, problem: { code: 'validation_failed' } },
    ],
  });
  expect(await send('GET', `/pay-assignments?component_id=${id}`)).toMatchObject({
    pay_assignments: [{ employee_id: other, value: '12.5' }, { employee_id: employeeId }],
  });
  const document = await send('GET', '/pay-rules/export?on=2026-07-31');
  expect(document).toEqual({
    components: [component],
    tables: [
      {
        ...table,
        columns: ['rate'],
        rows: [
          { from: '0', to: '2000', values: ['0.05'] },
          { from: '2000', to: null, values: ['0.1'] },
        ],
      },
    ],
  });
  expect(await send('POST', '/pay-rules/import', document)).toEqual({
    components: [{ code: 'pension', outcome: 'unchanged' }],
    tables: [{ name: 'rates', valid_from: '2026-01-01', outcome: 'unchanged' }],
    problems: [],
  });
});

test('what is shown about an employee is in the audit log', async () => {
  const { body } = await owner.browser.call('GET', '/audit-log?limit=200');
  const actions = body.audit_log.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['pay_assignment.read', 'employee.read', 'pay_assignment.created']),
  );
});
