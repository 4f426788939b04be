import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleOperation } from '../../src/console-api/operation.ts';
import { operations } from '../../src/console-api/operations.ts';
import { type Person, startConsole, type TestConsole } from '../console.ts';
import type { Browser } from '../console-browser.ts';
import { insertion, type Row } from '../isolation/seed-every-table.ts';
import { placeRecord, type Scene } from './place-record.ts';
import { plausibleInput } from './plausible-input.ts';
import { type MatrixSituation, situations } from './situations.ts';

// An employee's session against everything that is kept of a colleague, and another company's owner
// against all of it, made of the list of the console's operations: one that this file knows nothing of
// fails it.

let console: TestConsole;
let scene: Scene;
/** Somebody of the same company who has nothing to do with any record. */
let colleague: Person;
/** The owner of another company. */
let stranger: Browser;
/** Those for whom the records exist: the employee whom they are about, and an owner. */
let concerned: readonly Browser[];
beforeAll(async () => {
  console = await startConsole();
  const owner = await console.signUp();
  const { companyId } = owner;
  const manager = await console.addPerson(companyId);
  const self = await console.addPerson(companyId, { managerId: manager.employeeId });
  const hr = await console.addPerson(companyId, { role: 'hr_admin' });
  const starter = await console.addPerson(companyId, { role: 'payroll_admin' });
  const assignee = await console.addPerson(companyId);
  colleague = await console.addPerson(companyId);
  stranger = (await console.signUp()).browser;
  concerned = [self.browser, owner.browser];
  let serial = 0;
  scene = {
    database: console.database,
    companyId,
    self,
    manager,
    hrUserId: hr.userId,
    starterUserId: starter.userId,
    assigneeUserId: assignee.userId,
    addEmployee: () => console.addPerson(companyId, { managerId: manager.employeeId }),
    nextSerial: () => (serial += 1),
  };
});
afterAll(() => console.close());

type Place = () => Promise<string>;

const inEverySituation = (entity: MatrixSituation['entity']): readonly Place[] =>
  situations
    .filter((situation) => situation.entity === entity)
    .map((situation) => () => placeRecord(scene, situation));

async function put(table: string, row: Row): Promise<void> {
  const { database, companyId } = scene;
  await database.single(
    { role: 'muster_app', companyId },
    insertion(table, { company_id: companyId, ...row }),
  );
}

async function placeChecklist(): Promise<string> {
  const situation = situations.find(({ entity }) => entity === 'onboarding_task');
  const taskId = await placeRecord(scene, situation as MatrixSituation);
  const { rows } = await console.database.single<{ id: string }>(
    { role: 'muster_app', companyId: scene.companyId },
    { text: 'select checklist_id as id from onboarding_tasks where id = $1', values: [taskId] },
  );
  return rows[0]?.id ?? '';
}

/** Of an approved run: what it consists of could not be written any more. */
async function placePayslip(): Promise<string> {
  const id = randomUUID();
  const situation = situations.find(
    ({ entity, state }) => entity === 'payroll_run' && state === 'completed',
  );
  const runId = await placeRecord(scene, situation as MatrixSituation);
  await put('payslips', {
    id,
    payroll_run_id: runId,
    employee_id: scene.self.employeeId,
    gross: 100,
    deductions: 0,
    net: 100,
    currency: 'EUR',
    lines: '[]',
    created_at: '2026-11-02T09:00:00.000Z',
  });
  await console.database.single(
    { role: 'muster_app', companyId: scene.companyId },
    {
      text: `update payroll_runs set status = 'approved', approved_at = now() where id = $1`,
      values: [runId],
    },
  );
  return id;
}

async function placeDelegation(): Promise<string> {
  const id = randomUUID();
  await put('approval_delegations', {
    id,
    user_id: scene.self.userId,
    delegate_user_id: scene.manager.userId,
    start_date: '2031-01-06',
    end_date: '2031-01-07',
    created_at: '2026-11-02T09:00:00.000Z',
  });
  return id;
}

async function placeSession(): Promise<string> {
  const id = randomUUID();
  await put('sessions', {
    id,
    token_hash: randomBytes(32),
    user_id: scene.self.userId,
    created_at: '2026-11-02T09:00:00.000Z',
    last_seen_at: '2036-11-02T09:00:00.000Z',
    expires_at: '2036-11-02T09:00:00.000Z',
  });
  return id;
}

/** How the records come about that employees' operations name by `:id`, in their states. */
const placesOf: Readonly<Record<string, readonly Place[]>> = {
  '/employees': inEverySituation('employee'),
  '/leave-requests': inEverySituation('leave_request'),
  '/timesheets': inEverySituation('timesheet'),
  '/advances': inEverySituation('advance'),
  '/documents': inEverySituation('document'),
  '/contracts': inEverySituation('contract'),
  '/onboarding-tasks': inEverySituation('onboarding_task'),
  '/onboarding-checklists': [placeChecklist],
  '/payslips': [placePayslip],
  '/approval-delegations': [placeDelegation],
  '/me/sessions': [placeSession],
};

/** Operations of employees that neither name nor list records of anybody else, and why. */
const aboutOneself: Readonly<Record<string, string>> = {
  'POST /me/password': 'of the session itself',
  'POST /me/step-up': 'of the session itself',
  'POST /me/sessions/end-others': 'of one’s own user',
  'POST /me/totp': 'of the session itself',
  'POST /me/totp/confirm': 'of the session itself',
  'DELETE /me/totp': 'of the session itself',
  'POST /approval-delegations': 'gives away one’s own decisions; users are no personal records',
};

/** Members of a query by which somebody could be sought; an e-mail address holds the id here. */
const soughtBy: readonly string[] = ['employee_id', 'manager_id', 'root_id', 'q'];

const nameOf = ({ method, path }: ConsoleOperation): string => `${method} ${path}`;
const isForEmployees = ({ access }: ConsoleOperation): boolean =>
  access !== 'anyone' && access.includes('employee');
const membersOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const forEmployees = operations.filter(isForEmployees);
const barred = operations.filter((each) => each.access !== 'anyone' && !isForEmployees(each));
const byId = forEmployees.filter(({ path }) => path.includes('/:id'));
const lists = forEmployees.filter((each) => each.method === 'GET' && !byId.includes(each));
const naming = forEmployees.filter(
  (each) => !byId.includes(each) && membersOf(each.body).includes('employee_id'),
);

/** For one test each. */
const named = (some: readonly ConsoleOperation[]) =>
  some.map((operation) => [nameOf(operation), operation] as const);

interface Answer {
  readonly status: number;
  /** Without what differs from request to request. */
  readonly text: string;
}

async function send(
  browser: Browser,
  operation: ConsoleOperation,
  { id = '', query = {}, body = {} }: { id?: string; query?: object; body?: object } = {},
): Promise<Answer> {
  const taken = { ...(plausibleInput(operation.query ?? {}) as object), ...query };
  const sought = new URLSearchParams(taken).toString();
  const cookie = browser.cookie();
  const given = { ...(plausibleInput(operation.body ?? {}) as object), ...body };
  const answer = await console.server.inject({
    method: operation.method,
    url: `/console/api${operation.path.replace(':id', id)}${sought === '' ? '' : `?${sought}`}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(operation.upload === undefined ? {} : { 'content-type': multipart }),
    },
    ...(operation.body === undefined
      ? {}
      : { payload: operation.upload === undefined ? given : toForm(given) }),
  });
  return {
    status: answer.statusCode,
    text: answer.payload.replaceAll(/"request_id":"[^"]*"/g, ''),
  };
}

const multipart = 'multipart/form-data; boundary=edge';

function toForm(fields: object): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = 'content-disposition: form-data; name="file"; filename="note.txt"';
  return `${parts.join('')}--edge\r\n${file}\r\ncontent-type: text/plain\r\n\r\ntext\r\n--edge--\r\n`;
}

test('each operation with a session is looked at', () => {
  const seen = [...barred, ...byId, ...lists, ...naming].map(nameOf);
  const left = forEmployees.map(nameOf).filter((name) => !seen.includes(name));
  expect(left.toSorted()).toEqual(Object.keys(aboutOneself).toSorted());
  expect(byId.length + lists.length + naming.length).toBeGreaterThan(50);
});

test('what is not for employees is refused before any record is looked at', async () => {
  for (const operation of barred) {
    const { status } = await send(colleague.browser, operation, { id: scene.self.employeeId });
    expect([nameOf(operation), status]).toEqual([nameOf(operation), 403]);
  }
});

describe('a record is not there for a colleague or a stranger, in any of its states, at', () => {
  test.each(named(byId))('%s', async (name, operation) => {
    const places = placesOf[operation.path.slice(0, operation.path.indexOf('/:id'))];
    if (places === undefined) throw new Error(`say how ${name} gets a record`);
    const outsiders = await Promise.all(
      [colleague.browser, stranger].map(async (browser) => {
        return { browser, absent: await send(browser, operation, { id: randomUUID() }) };
      }),
    );
    expect(outsiders.map(({ absent }) => absent.status)).toEqual([404, 404]);
    for (const place of places) {
      const id = await place();
      for (const { browser, absent } of outsiders) {
        expect(await send(browser, operation, { id })).toEqual(absent);
      }
      const statuses: number[] = [];
      for (const browser of concerned) {
        statuses.push((await send(browser, operation, { id })).status);
      }
      // For those whom it concerns it exists, whatever else they are told.
      expect(statuses.some((status) => status !== 404 && status < 500)).toBe(true);
    }
  });
});

describe('nothing of others is shown, asked for or not, by', () => {
  let ids: readonly string[];
  beforeAll(async () => {
    const placed: string[] = [];
    for (const places of Object.values(placesOf)) {
      for (const place of places) placed.push(await place());
    }
    ids = [scene.self.employeeId, scene.self.userId, ...placed];
  });

  test.each(named(lists))('%s', async (_name, operation) => {
    const { status, text } = await send(colleague.browser, operation);
    expect([status, ids.filter((id) => text.includes(id))]).toEqual([200, []]);
    for (const member of membersOf(operation.query).filter((each) => soughtBy.includes(each))) {
      const [present, absent] = await Promise.all(
        [scene.self.employeeId, randomUUID()].map((id) => seek(operation, member, id)),
      );
      expect(present, member).toEqual(absent);
    }
  });
});

/** What a list answers about one employee, whose id itself may come back. */
async function seek(operation: ConsoleOperation, member: string, id: string): Promise<Answer> {
  const answer = await send(colleague.browser, operation, { query: { [member]: id } });
  return { ...answer, text: answer.text.replaceAll(id, 'the one asked for') };
}

describe('a colleague named in a body reads like an employee who does not exist, to', () => {
  test.each(named(naming))('%s', async (_name, operation) => {
    const [present, absent] = await Promise.all(
      [scene.self.employeeId, randomUUID()].map((id) =>
        send(colleague.browser, operation, { body: { employee_id: id } }),
      ),
    );
    expect([403, 404, 422]).toContain(present?.status);
    expect(present).toEqual(absent);
  });
});
