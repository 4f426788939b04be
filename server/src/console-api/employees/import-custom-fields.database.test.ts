import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { runImport } from '../../hr/imports/run-import.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';

const values = {
  text: '=1+1',
  long_text: 'One\nTwo',
  number: -44.5,
  date: '2026-02-28',
  boolean: false,
  choice: 'old',
  email: 'mum@example.test',
  url: 'https://example.test/?a=b,c',
};
const options = [
  { code: 'm', label: 'Medium, blue', archived: false },
  { code: 'old', label: 'Old', archived: false },
];

let site: TestConsole;
let company: StaffedCompany;
const ids = createIds(systemClock);

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  for (const type of Object.keys(values)) await define(type);
});
afterAll(async () => {
  await site.close();
});

async function importFile(file: string) {
  const content = Buffer.from(file);
  const { status, body } = await sendForm(site.server, company.browser, '/employee-imports', {
    fields: {},
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const { id } = body.employee_import;
  await runImport(
    {
      database: site.database,
      clock: systemClock,
      ids,
      log: createLog({ level: 'silent', pretty: false }),
    },
    { companyId: company.companyId, importId: id },
    new AbortController().signal,
  );
  return (await company.browser.call('GET', `/employee-imports/${id}`)).body.employee_import;
}

async function exported(): Promise<string> {
  const answer = await site.server.inject({
    method: 'GET',
    url: '/console/api/employees/export',
    headers: { cookie: company.browser.cookie() ?? '' },
  });
  return answer.payload;
}

async function define(type: string): Promise<void> {
  const fixed = { is_required: false, seen_by: 'hr', edited_by: 'hr', in_api: true };
  const { status, body } = await company.browser.call('POST', '/custom-fields', {
    body: {
      ...fixed,
      code: `a_${type}`,
      name: `A ${type}`,
      type,
      options: type === 'choice' ? options : [],
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

/** Of the one employee who has some. */
const stored = async () =>
  (
    await company.query<{ field_values: object }>('select field_values from employee_custom_fields')
  )[0]?.field_values;

const coded = Object.fromEntries(
  Object.entries(values).map(([type, value]) => [`a_${type}`, value]),
);

async function hireWithValues(): Promise<string> {
  const { id } = await company.hire({ custom_fields: coded });
  expect(await stored()).toEqual(coded);
  return id;
}

test('an export with custom fields is imported again without a change', async () => {
  const id = await hireWithValues();
  await company.hire();
  const fields = (await company.browser.call('GET', '/custom-fields')).body.custom_fields;
  const { id: choice } = fields.find(({ code }: { code: string }) => code === 'a_choice');
  const archived = options.map((option) => ({ ...option, archived: option.code === 'old' }));
  await company.browser.call('PATCH', `/custom-fields/${choice}`, { body: { options: archived } });
  const file = await exported();
  expect(file).toContain('"custom_fields.a_text","custom_fields.a_long_text"');
  expect(file).toContain(`"'=1+1","One Two","'-44.5","2026-02-28","false","old"`);
  expect(await importFile(file)).toMatchObject({
    status: 'completed',
    created: 0,
    updated: 0,
    unchanged: 2,
  });
  expect(await stored()).toEqual(coded);
  expect(await company.auditOf(id)).toHaveLength(1);
  const reads = await company.query<{ fields: string[] }>(
    `select fields from audit_log where action = 'employee.read' and fields @> '{custom_fields.a_text}'`,
  );
  expect(reads).toHaveLength(1);
});

test('columns are found by code or name, options by label, and empty cells change nothing', async () => {
  const { id } = await company.hire({ custom_fields: { a_text: 'Kept' } });
  const file = [
    'first_name,last_name,email,custom_fields.a_number,a_boolean,A Choice,A text',
    'Ada,Adeyemi,p1@example.test,44.5,Yes,"medium, BLUE",',
    'Ben,Moss,ben@example.test,1,no,m,New',
  ].join('\n');
  expect(await importFile(file)).toMatchObject({
    status: 'completed',
    created: 1,
    updated: 1,
  });
  const rows = await company.query(
    'select employee_id = $1 as is_first, field_values from employee_custom_fields order by 1 desc',
    [id],
  );
  expect(rows).toEqual([
    {
      is_first: true,
      field_values: { a_text: 'Kept', a_number: 44.5, a_boolean: true, a_choice: 'm' },
    },
    {
      is_first: false,
      field_values: { a_text: 'New', a_number: 1, a_boolean: false, a_choice: 'm' },
    },
  ]);
  expect(await company.eventsOf('employee.updated')).toMatchObject([
    {
      source: 'import',
      changedFields: [
        'custom_fields.a_number',
        'custom_fields.a_boolean',
        'custom_fields.a_choice',
      ],
    },
  ]);
  expect((await company.auditOf(id)).at(-1)).toBe(
    'employee.updated: custom_fields.a_number custom_fields.a_boolean custom_fields.a_choice',
  );
});

test('each faulty cell is reported with its row and column, and nothing is imported', async () => {
  const columns = ['number', 'date', 'boolean', 'choice', 'email', 'url'];
  const file = [
    `first_name,last_name,email,${columns.map((type) => `a_${type}`).join(',')}`,
    'Ada,Moss,ada@example.test,"1,5",28.02.2026,perhaps,Large,mum,example.test',
    'Ben,Moss,ben@example.test,1,,,,,',
  ].join('\n');
  const { status, errors } = await importFile(file);
  expect(status).toBe('failed');
  const found = errors.map(
    ({ row, column, code }: { row: number; column: string; code: string }) => [row, column, code],
  );
  expect(found).toEqual([
    [2, 'custom_fields.a_number', 'no_number'],
    [2, 'custom_fields.a_date', 'no_date'],
    [2, 'custom_fields.a_boolean', 'no_boolean'],
    [2, 'custom_fields.a_choice', 'none_of'],
    [2, 'custom_fields.a_email', 'no_email'],
    [2, 'custom_fields.a_url', 'no_url'],
  ]);
  expect(await company.query('select id from employees')).toEqual([]);
});
