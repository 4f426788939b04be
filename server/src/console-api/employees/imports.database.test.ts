import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { eventCatalogue } from '../../events/catalogue.ts';
import type { EmployeeImport } from '../../hr/imports/employee-import.ts';
import { runImport } from '../../hr/imports/run-import.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';

let site: TestConsole;
let company: StaffedCompany;
const clock = systemClock;
const ids = createIds(clock);
const log = createLog({ level: 'silent', pretty: false });

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(async () => {
  await site.close();
});

type File = string | Uint8Array;

async function upload(file: File, fields = {}, browser: Browser = company.browser) {
  const content = typeof file === 'string' ? Buffer.from(file) : file;
  return sendForm(site.server, browser, '/employee-imports', {
    fields,
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  });
}

/** Runs the job of an import as the worker does. */
function work(importId: string, signal = new AbortController().signal, database?: Database) {
  return runImport(
    {
      database: database ?? site.database,
      clock,
      ids,
      log,
    },
    { companyId: company.companyId, importId },
    signal,
  );
}

async function read(importId: string): Promise<EmployeeImport> {
  const { status, body } = await company.browser.call('GET', `/employee-imports/${importId}`);
  expect(status).toBe(200);
  return body.employee_import;
}

async function importFile(file: File, fields = {}): Promise<EmployeeImport> {
  const { status, body } = await upload(file, fields);
  expect(status, JSON.stringify(body)).toBe(202);
  expect(body.employee_import).toMatchObject({ status: 'validating', total: null, processed: 0 });
  const { id } = body.employee_import;
  expect(await work(id)).toBe('done');
  return read(id);
}

async function employees(): Promise<Record<string, unknown>[]> {
  return company.query(
    `select e.first_name, e.last_name, e.email, e.phone, e.employment_type, e.start_date, e.status,
       m.email as manager_email
     from employees e left join employees m on m.company_id = e.company_id and m.id = e.manager_id
     order by e.email`,
  );
}

function lines(...rows: string[]): string {
  return rows.join('\r\n');
}

test('a file becomes employees, each audited and reported once with the source import', async () => {
  await company.hire({ email: 'Chief@example.test', employee_number: 'C-1' });
  const done = await importFile(
    lines(
      'email,last_name,first_name,manager_email,manager_employee_number,employment_type,start_date,phone',
      'c@example.test,Çelik,Cem,b@EXAMPLE.test,,,,',
      'b@example.test,"Bauer, Dr.",Bo,,C-1,part_time,2024-02-29,+49 30',
      '',
      'd@example.test,=1+1,"Di ""D""",,N-1,,,',
      ' e@example.test ,Ek,Eda,,,,,',
    ),
  );
  expect(done).toMatchObject({
    status: 'failed',
    errors: [
      {
        row: 5,
        column: 'manager_employee_number',
        detail: 'does not match an employee in the company or in this file',
      },
    ],
  });
  const again = await importFile(
    lines(
      'email,last_name,first_name,manager_email,manager_employee_number,employment_type,start_date,phone,employee_number',
      'c@example.test,Çelik,Cem,b@EXAMPLE.test,,,,,',
      'b@example.test,"Bauer, Dr.",Bo,,C-1,part_time,2024-02-29,+49 30,N-1',
      '',
      'd@example.test,=1+1,"Di ""D""",,N-1,,,,',
    ),
  );
  expect(again).toMatchObject({
    status: 'completed',
    total: 3,
    processed: 3,
    error_count: 0,
    errors: [],
    file_name: 'people.csv',
    dry_run: false,
  });
  const imported = await employees();
  expect(imported).toHaveLength(4);
  expect(imported[1]).toEqual({
    first_name: 'Bo',
    last_name: 'Bauer, Dr.',
    email: 'b@example.test',
    phone: '+49 30',
    employment_type: 'part_time',
    start_date: '2024-02-29',
    status: 'active',
    manager_email: 'Chief@example.test',
  });
  expect(imported[2]).toMatchObject({ last_name: 'Çelik', manager_email: 'b@example.test' });
  expect(imported[3]).toMatchObject({ last_name: '=1+1', first_name: 'Di "D"' });
  const events = (await company.eventsOf('employee.created')).slice(1);
  expect(events).toHaveLength(3);
  for (const payload of events) {
    expect(payload).toMatchObject({ source: 'import', status: 'active' });
    expect(Object.keys(payload)).toEqual(Object.keys(eventCatalogue['employee.created'].example));
    expect((await company.auditOf(payload.employeeId))[0]).toMatch(/^employee.created: /);
  }
  expect(await company.auditOf(again.id)).toEqual([
    'employee_import.created: file_name dry_run',
    'employee_import.completed: status',
  ]);
  expect(await company.query('select import_id from employee_import_files')).toEqual([]);
});

test.each([
  ['semicolons', 'first_name;last_name;email\nA;B;a@b.test\n'],
  ['a byte order mark', '\uFEFFfirst_name,last_name,email\r\nA,B,a@b.test'],
  ['old line ends', 'first_name,last_name,email\rA,B,a@b.test\r'],
  ['mixed line ends', 'first_name,last_name,email\r\nA,B,a@b.test\n\n'],
  ['quoted names', '"first_name","last_name","email"\n"A","B","a@b.test"\n'],
  ['empty rows', 'first_name,last_name,email\n,,\nA,B,a@b.test\n,,\n'],
  ['columns without cells', 'first_name,last_name,email,manager_email,location\nA,B,a@b.test,,\n'],
])('a file with %s is read', async (_name, file) => {
  expect(await importFile(file)).toMatchObject({ status: 'completed', total: 1 });
  expect(await employees()).toMatchObject([{ first_name: 'A', last_name: 'B' }]);
});

const head = 'first_name,last_name,email';

type Told = [row: number, column: string | null, detail: RegExp];

async function expectTold(file: string, expected: readonly Told[]): Promise<void> {
  for (const dry_run of ['true', 'false']) {
    const done = await importFile(file, { dry_run });
    expect([done.status, done.error_count]).toEqual(['failed', expected.length]);
    expect(done.errors).toMatchObject(
      expected.map(([row, column, detail]) => ({
        row,
        column,
        code: expect.any(String),
        detail: expect.stringMatching(detail),
      })),
    );
    // The params contain every value of the English text, so that it can be translated.
    for (const { params = {}, detail } of done.errors) {
      for (const value of Object.values(params)) expect(detail).toContain(value);
      if (/\d/.test(detail.replace('2026-12-31', ''))) expect(params).not.toEqual({});
    }
  }
  expect(await company.eventsOf('employee.created')).toHaveLength((await employees()).length);
}

test.each<[string, string, Told[]]>([
  ['nothing', '', [[0, null, /no rows/]]],
  ['a header only', head, [[0, null, /no rows/]]],
  ['an unknown column', `${head},salary\nA,B,a@b.test,1`, [[1, 'column 4', /must be one of/]]],
  ['a column twice', `${head},email\nA,B,a@b.test,a@b.test`, [[1, 'email', /more than once/]]],
  ['a column missing', 'first_name,last_name\nA,B', [[1, 'email', /missing/]]],
  [
    'a quotation mark left open',
    `${head}\nA,B,a@b.test\n"C,D,c@b.test`,
    [[3, null, /no closing quotation mark/]],
  ],
  ['a quotation mark inside', `${head}\nA"x",B,a@b.test`, [[2, null, /wrong place/]]],
])('%s is reported, and nothing is imported', async (_name, file, expected) => {
  await expectTold(file, expected);
});

test('each wrong cell is reported by row, and nothing is imported', async () => {
  const rows: [row: string, column: string | null, detail: RegExp][] = [
    ['A,B', null, /2 columns/],
    ['A,B,a1@b.test,,,,,,x', null, /9 columns/],
    ['  ,B,a2@b.test,,,,,', 'first_name', /missing/],
    ['A,B,nobody,,,,,', 'email', /not an email/],
    [`${'x'.repeat(101)},B,a3@b.test,,,,,`, 'first_name', /longer than 100/],
    ['A,B,a4@b.test,,2026-02-29,,,', 'start_date', /not a date/],
    ['A,B,a5@b.test,,31.12.2026,,,', 'start_date', /not a date/],
    ['A,B,a6@b.test,,,boss,,', 'employment_type', /must be one of/],
    ['A\u0000,B,a7@b.test,,,,,', 'first_name', /cannot be stored/],
  ];
  const columns = 'external_id,start_date,employment_type,manager_email,manager_employee_number';
  await expectTold(
    lines(`${head},${columns}`, ...rows.map(([row]) => row)),
    rows.map(([, column, detail], index) => [index + 2, column, detail]),
  );
});

test.each<[string, string, Told[]]>([
  ['an address twice', `${head}\nA,B,a@b.test\nC,D,A@B.test`, [[3, 'email', /same as in row 2/]]],
  [
    'an address and an external id of two people',
    `${head},external_id\nA,B,other@example.test,X-1`,
    [[2, 'email', /another employee/]],
  ],
  [
    'two rows about one person',
    `${head},external_id\nA,B,new@example.test,X-1\nA,B,taken@example.test,`,
    [[3, 'email', /same as in row 2/]],
  ],
  [
    'a number that is taken',
    `${head},employee_number\nA,B,a@b.test,N`,
    [[2, 'employee_number', /another employee/]],
  ],
  [
    'a number twice',
    `${head},employee_number\nA,B,a@b.test,7\nC,D,c@b.test,7`,
    [[3, 'employee_number', /same as in row 2/]],
  ],
  [
    'an unknown id, and a field that an import does not change',
    `${head},id,status,termination_date\nA,B,a@b.test,1,,\nA,B,TAKEN@example.test,,on_leave,2026-01-31`,
    [
      [2, 'id', /does not match an employee/],
      [3, 'status', /can't be changed by an import/],
    ],
  ],
  [
    'a circle through people who are here',
    `${head},manager_email\nA,B,a@b.test,other@example.test\nC,D,taken@example.test,a@b.test`,
    [
      [2, 'manager_email', /own manager/],
      [3, 'manager_email', /own manager/],
    ],
  ],
  [
    'a number that two have',
    `${head},manager_employee_number\nA,B,a@b.test,N`,
    [[2, 'manager_employee_number', /more than one/]],
  ],
  [
    'both names of a manager',
    `${head},manager_email,manager_employee_number\nA,B,a@b.test,x@y.test,N`,
    [[2, 'manager_employee_number', /must be empty/]],
  ],
  [
    'a circle with a person below it',
    `${head},manager_email\nA,B,a@b.test,c@b.test\nC,D,c@b.test,a@b.test\nE,F,e@b.test,a@b.test`,
    [
      [2, 'manager_email', /own manager/],
      [3, 'manager_email', /own manager/],
    ],
  ],
])('%s is reported by row, and nothing is imported', async (_name, file, expected) => {
  const { id } = await company.hire({
    email: 'taken@example.test',
    external_id: 'X-1',
    employee_number: 'N',
  });
  const other = await company.hire({ email: 'other@example.test', manager_id: id });
  // A state from before employee numbers were unique.
  await company.query(
    `update employees set employee_number = 'N', shares_number = true where id = $1`,
    [other.id],
  );
  await expectTold(file, expected);
  expect(await employees()).toHaveLength(2);
});

test('one bad row prevents the import; the first thousand errors are stored, all are counted', async () => {
  const good = Array.from({ length: 600 }, (_, index) => `A,B,g${index}@b.test`);
  expect(await importFile(lines(head, ...good, 'A,B,bad'))).toMatchObject({
    status: 'failed',
    total: 601,
    error_count: 1,
    errors: [{ row: 602 }],
  });
  const bad = Array.from({ length: 1_200 }, () => 'A,,x');
  const done = await importFile(lines(head, ...bad));
  expect(done.error_count).toBe(2_400);
  expect(done.errors).toHaveLength(1_000);
  expect(await employees()).toEqual([]);
});

test('a file with too many rows is refused', async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => `A,B,g${index}@b.test`);
  expect(await importFile(lines(head, ...rows))).toMatchObject({
    status: 'failed',
    errors: [{ row: 0, detail: 'has more than 10000 rows' }],
  });
});

test('a dry run creates nothing', async () => {
  const done = await importFile(lines(head, 'A,B,a@b.test'), { dry_run: 'true' });
  expect(done).toMatchObject({ status: 'completed', dry_run: true, total: 1, error_count: 0 });
  expect(await employees()).toEqual([]);
  expect(await company.eventsOf('employee.created')).toEqual([]);
});

test('an interrupted import starts over, and creates every employee once', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `A,B,g${index}@b.test`);
  const { body } = await upload(lines(head, ...rows));
  const { id } = body.employee_import;
  // Simulates a process killed after some of the batches.
  let batches = 0;
  const dying: Database = {
    ...site.database,
    transaction: (settings, perform) =>
      site.database.transaction(settings, (transaction) =>
        perform({
          ...transaction,
          query: (statement) => {
            batches += statement.text.includes('json_to_recordset') ? 1 : 0;
            if (batches === 3) throw new Error('killed');
            return transaction.query(statement);
          },
        }),
      ),
  };
  await expect(work(id, undefined, dying)).rejects.toThrow('killed');
  expect(batches).toBe(3);
  expect(await employees()).toEqual([]);
  expect(await company.eventsOf('employee.created')).toEqual([]);
  expect((await read(id)).ended_at).toBeNull();
  expect(await work(id)).toBe('done');
  expect(await employees()).toHaveLength(450);
  expect(await company.eventsOf('employee.created')).toHaveLength(450);
  expect(await work(id)).toBe('done');
  expect(await employees()).toHaveLength(450);
});

test('two workers on one import run it once', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `A,B,g${index}@b.test`);
  const { body } = await upload(lines(head, ...rows));
  const { id } = body.employee_import;
  await Promise.all([work(id), work(id), work(id)]);
  expect(await read(id)).toMatchObject({ status: 'completed', processed: 250, error_count: 0 });
  expect(await employees()).toHaveLength(250);
  expect(await company.eventsOf('employee.created')).toHaveLength(250);
});

test('a number taken between check and import is reported by its row', async () => {
  const file = lines(`${head},employee_number`, 'A,B,a@b.test,', 'C,D,c@b.test,LATE');
  const { body } = await upload(file);
  const { id } = body.employee_import;
  let isHired = false;
  const slow: Database = {
    ...site.database,
    transaction: async (settings, perform) => {
      const isImporting = (await read(id)).processed === 2;
      if (isImporting && !isHired) {
        isHired = true;
        await company.hire({ employee_number: 'LATE' });
      }
      return site.database.transaction(settings, perform);
    },
  };
  expect(await work(id, undefined, slow)).toBe('done');
  expect(isHired).toBe(true);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    errors: [{ row: 3, column: 'employee_number' }],
    created: null,
  });
  expect(await employees()).toHaveLength(1);
});

test('one import runs at a time; an abandoned one makes room', async () => {
  const file = lines(head, 'A,B,a@b.test');
  const first = await upload(file);
  expect(await upload(file)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  await company.query(`update employee_imports set updated_at = now() - interval '3 hours'`);
  expect((await upload(file)).status).toBe(202);
  expect(await read(first.body.employee_import.id)).toMatchObject({
    status: 'failed',
    error_count: 1,
  });
  expect(await work(first.body.employee_import.id)).toBe('done');
  expect(await employees()).toEqual([]);
});

test('a body that is not a file, or not in UTF-8, is refused at once', async () => {
  const call = (form: Parameters<typeof sendForm>[3]) =>
    sendForm(site.server, company.browser, '/employee-imports', form);
  const file = { name: 'x.csv', content: Buffer.from(head) };
  expect((await call({})).status).toBe(422);
  expect((await call({ files: [file], fields: { dry_run: 'yes' } })).status).toBe(422);
  expect((await upload(Buffer.from(head, 'utf16le'))).status).toBe(202);
  await company.query(`update employee_imports set updated_at = now() - interval '3 hours'`);
  expect((await upload(Buffer.from([0xff, 0xfe, 0x61, 0x00]))).status).toBe(422);
  expect((await upload(Buffer.from('first_name\nJos\xe9', 'latin1'))).status).toBe(422);
  expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 97))).status).toBe(413);
  const json = await company.browser.call('POST', '/employee-imports', { body: {} });
  expect(json.status).toBe(415);
});

test('each company sees its own imports', async () => {
  const { id } = await importFile(lines(head, 'A,B,a@b.test'));
  const list = await company.browser.call('GET', '/employee-imports');
  expect(list.body.employee_imports).toEqual([expect.objectContaining({ id })]);
  const other = await site.signUp();
  expect((await other.browser.call('GET', `/employee-imports/${id}`)).status).toBe(404);
});

async function exported(query = ''): Promise<string> {
  const answer = await site.server.inject({
    method: 'GET',
    url: `/console/api/employees/export${query}`,
    headers: { cookie: company.browser.cookie() ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': expect.stringContaining('attachment; filename="employees.csv"'),
    'x-content-type-options': 'nosniff',
  });
  return answer.payload;
}

test('an export contains all employees, and nothing in it runs as a formula', async () => {
  const chief = await company.hire({ last_name: '=HYPERLINK("http://x")', department: '@ice' });
  await company.hire({
    first_name: '-1',
    last_name: 'O"Brien, Jr.',
    phone: '+49 30',
    manager_id: chief.id,
    location: 'x',
  });
  // A value from before fields were limited to one line.
  await company.query(`update employees set location = E'x\\n=1+1\\t' where location = 'x'`);
  const csv = await exported();
  const [header, first, second, rest] = csv.split('\r\n');
  expect(header).toBe(
    '\uFEFF"external_id","employee_number","first_name","last_name","email","phone","date_of_birth","job_title","department","location","employment_type","start_date","manager_email","fte","cost_centre","work_pattern","id","status","termination_date","termination_reason"',
  );
  expect(first).toContain(`"Ada","'=HYPERLINK(""http://x"")","p1@example.test","","","","'@ice",`);
  expect(second).toContain(`"'-1","O""Brien, Jr.","p2@example.test","'+49 30","","","","x =1+1 ",`);
  expect(second).toContain(',"p1@example.test",');
  expect(rest).toBe('');
  expect((await exported('?department=%40ice')).split('\r\n')).toHaveLength(3);
  expect((await exported('?status=terminated')).split('\r\n')).toHaveLength(2);
  const [recorded] = await company.query<{ subject_ids: string[] }>(
    `select subject_ids from audit_log where action = 'employee.read' order by id limit 1`,
  );
  expect(recorded?.subject_ids).toHaveLength(2);
});

test('an export can be imported elsewhere, unchanged', async () => {
  const chief = await company.hire({ last_name: '=1+1', phone: '+49 30', external_id: '-7' });
  await company.hire({ first_name: "'plain", department: '@ice', manager_id: chief.id });
  const rows = (await exported()).split('\r\n').map((line) => line.split(',').slice(0, 13));
  const before = await employees();
  company = await openStaffedCompany(site);
  const file = rows.map((cells) => cells.join(',')).join('\r\n');
  expect(await importFile(file)).toMatchObject({ status: 'completed', total: 2 });
  expect(await employees()).toEqual(before);
});
