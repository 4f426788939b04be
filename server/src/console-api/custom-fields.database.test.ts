import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const plain = {
  type: 'text',
  is_required: false,
  seen_by: 'hr_manager_and_employee',
  edited_by: 'hr',
  in_api: true,
};

function define(fields: object, browser = company.browser) {
  return browser.call('POST', '/custom-fields', { body: { ...plain, ...fields } });
}

async function add(fields: object): Promise<string> {
  const answer = await define(fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.custom_field.id as string;
}

function change(id: string, custom_fields: object, browser = company.browser) {
  return browser.call('PATCH', `/employees/${id}/custom-fields`, { body: { custom_fields } });
}

/** By reader, what each may do with a field of these settings: see and edit, see, or neither. */
const rights = [
  // seen by, edited by, owner, HR, payroll, manager, employee, colleague
  ['hr', 'hr', 'edit', 'edit', '-', '-', '-', '-'],
  ['hr_and_manager', 'hr', 'edit', 'edit', '-', 'see', '-', '-'],
  ['hr_and_employee', 'hr', 'edit', 'edit', '-', '-', 'see', '-'],
  ['hr_and_employee', 'hr_and_employee', 'edit', 'edit', '-', '-', 'edit', '-'],
  ['hr_manager_and_employee', 'hr', 'edit', 'edit', '-', 'see', 'see', '-'],
  ['hr_manager_and_employee', 'hr_and_employee', 'edit', 'edit', '-', 'see', 'edit', '-'],
] as const;

test('each reader sees and edits the fields that their settings allow', async () => {
  for (const [index, [seen_by, edited_by]] of rights.entries()) {
    await add({ code: `field_${index}`, name: `Field ${index}`, seen_by, edited_by });
  }
  const lead = await company.hire();
  const member = await company.hire({ manager_id: lead.id });
  const colleague = await company.hire();
  const readers = [
    company.browser,
    await site.addUser(company.companyId, 'hr_admin'),
    await site.addUser(company.companyId, 'payroll_admin'),
    await company.signInAs(lead.id),
    await company.signInAs(member.id),
    await company.signInAs(colleague.id),
  ];
  const codes = rights.map((_row, index) => `field_${index}`);
  const values = Object.fromEntries(codes.map((code) => [code, 'secret']));
  expect((await change(member.id, values)).status).toBe(200);
  const found = await Promise.all(readers.map((browser) => rightsOf(browser, member.id, codes)));
  const columns = codes.map((_code, row) => found.map((ofReader) => ofReader[row]));
  expect(
    rights.map(([seen_by, edited_by], row) => [seen_by, edited_by, ...(columns[row] ?? [])]),
  ).toEqual(rights);
});

/** What a reader may do with each field, as the list shows it and as changes are answered. */
async function rightsOf(browser: Browser, id: string, codes: readonly string[]) {
  const { status, body } = await browser.call('GET', `/employees/${id}/custom-fields`);
  const listed = new Map<string, { editable: boolean; value: unknown }>(
    (status === 200 ? body.custom_fields : []).map((field: { code: string }) => [
      field.code,
      field,
    ]),
  );
  const shown: string[] = [];
  for (const code of codes) {
    const field = listed.get(code);
    if (field !== undefined) expect(field.value).toBe('secret');
    const right = field === undefined ? '-' : field.editable ? 'edit' : 'see';
    const refused = status === 404 ? 404 : 422;
    const expected = { edit: 200, see: 403, '-': refused }[right];
    const answer = await change(id, { [code]: 'secret' }, browser);
    expect([code, answer.status], JSON.stringify(answer.body)).toEqual([code, expected]);
    shown.push(right);
  }
  return shown;
}

const sizes = [
  { code: 's', label: 'Small', archived: false },
  { code: 'l', label: 'Large', archived: true },
];
const fitting = {
  a_text: 'Blue',
  a_long_text: 'One\nTwo',
  a_number: 44.5,
  a_date: '2026-02-28',
  a_boolean: false,
  a_choice: 's',
  a_email: 'Mum@example.test',
  a_url: 'https://example.test/a?b=c',
};
const faulty: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', ' ', 'a\nb', 'x'.repeat(501), 7, true],
  long_text: ['x'.repeat(5_001), '\u0007'],
  number: ['44', 1e16, false],
  date: ['2026-02-29', '28.02.2026', 20_260_228],
  boolean: ['true', 1],
  choice: ['l', 'Small', 'medium', ''],
  email: ['mum', 'a@b'],
  url: ['javascript:alert(1)', 'example.test', 'https://exa mple.test', 'ftp://example.test'],
};

test('a value is stored as sent if it fits its type, and refused by name otherwise', async () => {
  for (const type of Object.keys(faulty)) {
    await add({
      code: `a_${type}`,
      name: `A ${type}`,
      type,
      options: type === 'choice' ? sizes : [],
    });
  }
  const { id } = await company.hire();
  const saved = await change(id, fitting);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const listed = saved.body.custom_fields.map(
    ({ code, value }: { code: string; value: unknown }) => [code, value],
  );
  expect(Object.fromEntries(listed)).toEqual(fitting);
  for (const [type, values] of Object.entries(faulty)) {
    const code = `a_${type}`;
    for (const value of values) {
      const { status, body } = await change(id, { [code]: value });
      expect([code, value, status, body.errors?.[0]?.pointer]).toEqual([
        code,
        value,
        422,
        `/custom_fields/${code}`,
      ]);
    }
  }
  const [stored] = await company.query<{ field_values: object }>(
    'select field_values from employee_custom_fields',
  );
  expect(stored?.field_values).toEqual(fitting);
});

test('all values of an employee together are limited', async () => {
  for (let index = 0; index < 7; index += 1) {
    await add({ code: `note_${index}`, name: `Note ${index}`, type: 'long_text' });
  }
  const { id } = await company.hire();
  const notes = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`note_${index}`, 'n'.repeat(5_000)]),
    );
  expect((await change(id, notes(6))).status).toBe(200);
  const refused = await change(id, { note_6: 'n'.repeat(5_000) });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/custom_fields' }] } });
});

test('a change is in the audit log by names, and is an event only for fields in the API', async () => {
  await add({ code: 'shirt', name: 'Shirt' });
  await add({ code: 'union', name: 'Union', in_api: false });
  const { id } = await company.hire();
  const version = async () =>
    (await company.query<{ version: number }>('select version from employees'))[0]?.version;
  expect((await change(id, { union: 'yes' })).status).toBe(200);
  expect(await version()).toBe(1);
  expect(await company.eventsOf('employee.updated')).toEqual([]);
  expect((await change(id, { shirt: 'M', union: 'no' })).status).toBe(200);
  expect((await change(id, { shirt: 'M' })).status).toBe(200);
  expect(await version()).toBe(2);
  expect(await company.eventsOf('employee.updated')).toMatchObject([
    { employeeId: id, changedFields: ['custom_fields.shirt'], source: 'console' },
  ]);
  expect(await company.auditOf(id)).toEqual([
    'employee.created: first_name last_name email',
    'employee.updated: custom_fields.union',
    'employee.updated: custom_fields.shirt custom_fields.union',
  ]);
});

test('reading another person’s fields is in the audit log, without values', async () => {
  await add({ code: 'shirt', name: 'Shirt' });
  const { id } = await company.hire();
  const own = await company.signInAs(id);
  await own.call('GET', `/employees/${id}/custom-fields`);
  await company.browser.call('GET', `/employees/${id}/custom-fields`);
  const reads = await company.query(
    `select subject_id, fields from audit_log where action = 'employee.read'
       and fields @> '{custom_fields.shirt}'`,
  );
  expect(reads).toEqual([{ subject_id: id, fields: ['custom_fields.shirt'] }]);
});

test('HR enters required fields when hiring, and they can’t be cleared', async () => {
  await add({ code: 'shirt', name: 'Shirt', is_required: true });
  const person = { first_name: 'Ona', last_name: 'Moss', email: 'ona@example.test' };
  const hire = (body: object) => company.browser.call('POST', '/employees', { body });
  const refused = await hire(person);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/custom_fields/shirt', detail: 'is required' }] },
  });
  const { status, body } = await hire({ ...person, custom_fields: { shirt: 'M' } });
  expect(status).toBe(201);
  const { id } = body.employee;
  expect(await company.auditOf(id)).toEqual([
    'employee.created: first_name last_name email custom_fields.shirt',
  ]);
  expect((await change(id, { shirt: null })).status).toBe(422);
  const exported = await company.browser.call('GET', `/employees/${id}/personal-data`);
  expect(exported.body.data.employee_custom_fields).toEqual([{ field_values: { shirt: 'M' } }]);
});

test('an archived field is neither shown nor written, and its values return with it', async () => {
  const field = await add({ code: 'shirt', name: 'Shirt' });
  const { id } = await company.hire();
  await change(id, { shirt: 'M' });
  const patch = (body: object) =>
    company.browser.call('PATCH', `/custom-fields/${field}`, { body });
  const shown = async () =>
    (await company.browser.call('GET', `/employees/${id}/custom-fields`)).body.custom_fields;
  expect((await patch({ archived: true })).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await change(id, { shirt: 'L' })).status).toBe(422);
  const again = await define({ code: 'shirt', name: 'Shirt' });
  expect(again).toMatchObject({ status: 422, body: { errors: [{ pointer: '/code' }] } });
  expect((await patch({ archived: false })).status).toBe(200);
  expect(await shown()).toMatchObject([{ code: 'shirt', value: 'M' }]);
});

test('the type of a field can change only while no employee has a value', async () => {
  const field = await add({ code: 'size', name: 'Size' });
  const patch = (body: object) =>
    company.browser.call('PATCH', `/custom-fields/${field}`, { body });
  expect((await patch({ type: 'number' })).status).toBe(200);
  const { id } = await company.hire();
  await change(id, { size: 44 });
  const refused = await patch({ type: 'text' });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('Archive it'),
  ]);
});

test('an option stays for those who have it, and is archived, never removed', async () => {
  const choice = { type: 'choice', options: [{ code: 'm', label: 'Medium', archived: false }] };
  const field = await add({ code: 'size', name: 'Size', ...choice });
  const { id } = await company.hire();
  const patch = (list: object[]) =>
    company.browser.call('PATCH', `/custom-fields/${field}`, { body: { options: list } });
  await change(id, { size: 'm' });
  const large = { code: 'l', label: 'Large', archived: false };
  expect((await patch([large])).body.errors).toMatchObject([{ pointer: '/options' }]);
  expect((await patch([large, { code: 'm', label: 'Medium', archived: true }])).status).toBe(200);
  expect((await change(id, { size: 'm' })).status).toBe(200);
  expect((await change(id, { size: 'l' })).status).toBe(200);
  expect((await change(id, { size: 'm' })).status).toBe(422);
});

const faultyDefinitions: readonly (readonly [what: string, fields: object, pointer: string])[] = [
  ['a code that a standard field has', { code: 'phone' }, '/code'],
  ['a code that every object has', { code: 'constructor' }, '/code'],
  ['a name that another field has', { name: 'SHIRT' }, '/name'],
  ['a name that a standard column has', { name: 'Email' }, '/name'],
  ['a choice without options', { type: 'choice' }, '/options'],
  ['two options with one label', { type: 'choice', options: twice('label') }, '/options/1/label'],
  ['two options with one code', { type: 'choice', options: twice('code') }, '/options/1/code'],
  [
    'editors who don’t see the field',
    { edited_by: 'hr_and_employee', seen_by: 'hr' },
    '/edited_by',
  ],
];

test('a definition that doesn’t fit is refused with its member', async () => {
  await add({ code: 'shirt', name: 'Shirt' });
  for (const [what, fields, pointer] of faultyDefinitions) {
    const answer = await define({ code: 'other', name: 'Other', ...fields });
    expect([what, answer.status, answer.body.errors?.[0]?.pointer]).toEqual([what, 422, pointer]);
  }
});

function twice(member: string) {
  return [1, 2].map((each) => ({
    code: `c${each}`,
    label: `Label ${each}`,
    archived: false,
    [member]: 'same',
  }));
}

test('a company has at most 50 fields that aren’t archived, in the order HR puts them', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1)
    ids.push(await add({ code: `f${index}`, name: `F${index}` }));
  expect((await define({ code: 'more', name: 'More' })).status).toBe(409);
  await company.browser.call('PATCH', `/custom-fields/${ids[0]}`, { body: { archived: true } });
  const order = ids.slice(1).toReversed();
  const put = (list: string[]) =>
    company.browser.call('POST', '/custom-fields/order', { body: { ids: list } });
  expect((await put(order.slice(1))).status).toBe(422);
  const { status, body } = await put(order);
  expect(status).toBe(200);
  expect(body.custom_fields.map(({ id }: { id: string }) => id)).toEqual([...order, ids[0]]);
  await add({ code: 'more', name: 'More' });
  const restored = await company.browser.call('PATCH', `/custom-fields/${ids[0]}`, {
    body: { archived: false },
  });
  expect(restored.status).toBe(409);
});

test('the fields and values of another company look like absent ones', async () => {
  const other = await openStaffedCompany(site);
  const field = await add({ code: 'shirt', name: 'Shirt' });
  const { id } = await company.hire();
  await change(id, { shirt: 'M' });
  const call = (method: 'GET' | 'PATCH' | 'POST', path: string, sent = {}) =>
    other.browser.call(method, path, sent);
  expect((await call('GET', '/custom-fields')).body.custom_fields).toEqual([]);
  expect((await call('PATCH', `/custom-fields/${field}`, { body: { name: 'X' } })).status).toBe(
    404,
  );
  expect((await call('GET', `/employees/${id}/custom-fields`)).status).toBe(404);
  expect((await change(id, { shirt: 'L' }, other.browser)).status).toBe(404);
  expect((await call('POST', '/custom-fields/order', { body: { ids: [field] } })).status).toBe(422);
});
