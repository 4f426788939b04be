import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { type ImportedFile, importFileOf } from '../../../../tests/harness/import-file.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const keys = () =>
  company.query<{ id: string }>(
    'select id, external_id, email, email_key, employee_number from employees order by id',
  );

function importLines(...lines: readonly string[]): Promise<ImportedFile> {
  return importFileOf(site, company, lines.join('\n'));
}

test.each([
  ['external_id', 'X-1', 'X-2'],
  ['id', undefined, undefined],
])('two people found by %s exchange addresses and numbers in one file', async (by, one, other) => {
  const first = await company.hire({ email: 'a@x.test', employee_number: '1', external_id: one });
  const second = await company.hire({
    email: 'b@x.test',
    employee_number: '2',
    external_id: other,
  });
  const done = await importLines(
    `first_name,last_name,${by},email,employee_number`,
    `Ada,Adeyemi,${first[by]},B@x.test,2`,
    `Ada,Adeyemi,${second[by]},a@x.test,1`,
  );
  expect(done).toMatchObject({ status: 'completed', updated: 2, errors: [] });
  expect(await keys()).toMatchObject([
    { id: first.id, email: 'B@x.test', email_key: 'b@x.test', employee_number: '2' },
    { id: second.id, email: 'a@x.test', email_key: 'a@x.test', employee_number: '1' },
  ]);
  for (const { id } of [first, second]) {
    expect((await company.auditOf(id)).slice(1)).toEqual([
      'employee.updated: employee_number email',
    ]);
  }
  const [event] = await company.eventsOf('employee.updated');
  expect(event).toMatchObject({ changedFields: ['employee_number', 'email'] });
  // The numbers are unique afterwards.
  const third = { body: { employee_number: '1' } };
  const refused = await company.browser.call('PATCH', `/employees/${first.id}`, third);
  expect(refused.status).toBe(422);
});

test('external ids are exchanged by the ids of an export', async () => {
  const first = await company.hire({ external_id: 'X-1', email: 'a@x.test' });
  const second = await company.hire({ external_id: 'X-2', email: 'b@x.test' });
  const done = await importLines(
    'first_name,last_name,id,email,external_id',
    `Ada,Adeyemi,${first.id},a@x.test,X-2`,
    `Ada,Adeyemi,${second.id},b@x.test,X-1`,
  );
  expect(done).toMatchObject({ status: 'completed', updated: 2 });
  expect(await keys()).toMatchObject([{ external_id: 'X-2' }, { external_id: 'X-1' }]);
});

test('people pass addresses on in a circle of 250, and a new one takes a number', async () => {
  const count = 250;
  const hired: { readonly id: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const email = `p${place}@x.test`;
    hired.push(
      await company.hire({ email, external_id: `X${place}`, employee_number: `${place}` }),
    );
  }
  const rows = hired.map((_, place) => {
    const next = (place + 1) % count;
    const number = next === 0 ? 'new' : `${next}`;
    return `Ada,Adeyemi,X${place},p${next}@x.test,${number}`;
  });
  const header = 'first_name,last_name,external_id,email,employee_number';
  const done = await importLines(header, 'Nia,New,Y,y@x.test,0', ...rows);
  expect(done).toMatchObject({ status: 'completed', created: 1, updated: count, errors: [] });
  const after = await keys();
  expect(after.map((row) => [row.id, Object.values(row)[2]]).slice(0, count)).toEqual(
    hired.map(({ id }, place) => [id, `p${(place + 1) % count}@x.test`]),
  );
  expect(after[count]).toMatchObject({ external_id: 'Y', employee_number: '0' });
});

describe.each([
  ['who gives it up comes first', false],
  ['who takes it comes first', true],
])('a new employee whose row takes what another row gives up: %s', (_order, isReversed) => {
  const header = 'first_name,last_name,id,external_id,email,employee_number';
  const importRows = (...rows: readonly string[]) =>
    importLines(header, ...(isReversed ? rows.toReversed() : rows));

  test.each([
    ['external_id', '', 'X-2'],
    ['external_id, the new one without it', '', ''],
    ['id', 'id', 'X-2'],
    ['id, the new one without an external_id', 'id', ''],
  ])('an address and a number; the other one is found by %s', async (_by, by, external) => {
    const { id } = await company.hire({
      email: 'a@x.test',
      employee_number: '1',
      external_id: 'X-1',
    });
    const done = await importRows(
      `Ada,Adeyemi,${by === 'id' ? id : ''},X-1,b@x.test,2`,
      `Nia,New,,${external},A@x.test,1`,
    );
    expect(done).toMatchObject({ status: 'completed', created: 1, updated: 1, errors: [] });
    expect(await keys()).toMatchObject([
      { id, external_id: 'X-1', email: 'b@x.test', employee_number: '2' },
      { external_id: external || null, email: 'A@x.test', employee_number: '1' },
    ]);
  });

  test('an external id', async () => {
    const { id } = await company.hire({ email: 'a@x.test', external_id: 'X-1' });
    const done = await importRows(`Ada,Adeyemi,${id},X-2,a@x.test,`, 'Nia,New,,X-1,n@x.test,');
    expect(done).toMatchObject({ status: 'completed', created: 1, updated: 1, errors: [] });
    expect(await keys()).toMatchObject([
      { id, external_id: 'X-2', email: 'a@x.test' },
      { external_id: 'X-1', email: 'n@x.test' },
    ]);
  });

  test('a record that the file changes by its address takes the external id', async () => {
    const first = await company.hire({ email: 'a@x.test', external_id: 'X-1' });
    const second = await company.hire({ email: 'b@x.test' });
    const done = await importRows(
      `Ada,Adeyemi,${first.id},X-2,a@x.test,`,
      'Bea,Brown,,X-1,b@x.test,',
    );
    expect(done).toMatchObject({ status: 'completed', updated: 2, errors: [] });
    expect(await keys()).toMatchObject([
      { id: first.id, external_id: 'X-2' },
      { id: second.id, external_id: 'X-1', email: 'b@x.test' },
    ]);
  });

  test('two rows about one employee, of which one keeps the address, are reported', async () => {
    const { id } = await company.hire({ email: 'a@x.test', external_id: 'X-1' });
    const done = await importRows(`Ada,Adeyemi,${id},,b@x.test,`, 'Ada,Adeyemi,,X-1,c@x.test,');
    expect(done).toMatchObject({ status: 'failed', errors: [{ code: 'same_as_row' }] });
  });
});

test('what is not given up in the file stays taken', async () => {
  await company.hire({ email: 'a@x.test', external_id: 'X-1', employee_number: '1' });
  await company.hire({ email: 'b@x.test', external_id: 'X-2', employee_number: '2' });
  const before = await keys();
  const header = 'first_name,last_name,external_id,email,employee_number';
  const done = await importLines(header, 'Ada,Adeyemi,X-1,b@x.test,2', 'Ada,Adeyemi,X-2,c@x.test,');
  expect(done).toMatchObject({
    status: 'failed',
    errors: [{ row: 2, column: 'employee_number', code: 'taken' }],
  });
  const alone = await importLines(header, 'Ada,Adeyemi,X-1,b@x.test,3');
  expect(alone).toMatchObject({ errors: [{ row: 2, column: 'email', code: 'taken' }] });
  expect(await keys()).toEqual(before);
});

test('a manager named by an address that a new employee takes is reported', async () => {
  await company.hire({ email: 'a@x.test', external_id: 'X-1' });
  const done = await importLines(
    'first_name,last_name,external_id,email,manager_email',
    'Ada,Adeyemi,X-1,b@x.test,',
    'Nia,New,,a@x.test,',
    'Rae,Report,,c@x.test,a@x.test',
  );
  expect(done).toMatchObject({
    status: 'failed',
    errors: [{ row: 4, column: 'manager_email', code: 'ambiguous_manager' }],
  });
});

test('a manager named by an address that two people exchange is reported', async () => {
  await company.hire({ email: 'a@x.test', external_id: 'X-1' });
  await company.hire({ email: 'b@x.test', external_id: 'X-2' });
  const done = await importLines(
    'first_name,last_name,external_id,email,manager_email',
    'Ada,Adeyemi,X-1,b@x.test,',
    'Ada,Adeyemi,X-2,a@x.test,',
    'Nia,New,X-3,c@x.test,a@x.test',
  );
  expect(done).toMatchObject({
    status: 'failed',
    errors: [{ row: 4, column: 'manager_email', code: 'ambiguous_manager' }],
  });
});

const padded = { first_name: ' Ada', last_name: 'Lovelace ', job_title: '  Lead  ' };

test('an export keeps blanks around values, and its import changes nothing', async () => {
  const { id } = await company.hire({ ...padded, employee_number: ' 7' });
  const before = await company.query('select * from employees');
  const file = await company.browser.call('GET', '/employees/export');
  const exported = String(file.body);
  expect(exported).toContain('" Ada","Lovelace "');
  expect(await importFileOf(site, company, exported)).toMatchObject({ unchanged: 1 });
  // A spreadsheet leaves out the quotes when it saves the file.
  const saved = exported.replaceAll('"', '');
  expect(await importFileOf(site, company, saved)).toMatchObject({ unchanged: 1 });
  expect(await company.query('select * from employees')).toEqual(before);
  expect(await company.auditOf(id)).toHaveLength(1);
  const other = await openStaffedCompany(site);
  const history = await company.browser.call('GET', '/employees/export?history=true');
  expect(await importFileOf(site, other, String(history.body))).toMatchObject({ created: 1 });
  const [copy] = await other.query('select * from employees');
  expect(copy).toMatchObject({ ...padded, employee_number: ' 7' });
});

test.each([
  ['in quotes are kept', '"\u00A0 Ada "', '\u00A0 Ada '],
  ['around quotes are left out', '  "Ada "  ', 'Ada '],
  ['of any kind without quotes are left out on both sides', '\u00A0 Ada \u00A0', 'Ada'],
])('blanks %s', async (_what, cell, name) => {
  const done = await importLines('first_name,last_name,email', `${cell},Lee, "a@x.test " `);
  expect(done).toMatchObject({ status: 'completed', created: 1, errors: [] });
  const [row] = await company.query('select first_name, last_name, email from employees');
  expect(row).toEqual({ first_name: name, last_name: 'Lee', email: 'a@x.test' });
});
