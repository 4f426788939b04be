import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleOperation } from '../../server/src/console-api/frame/operation.ts';
import { operations } from '../../server/src/console-api/operations.ts';
import { type Person, startConsole, type TestConsole } from '../harness/console.ts';
import type { Browser } from '../harness/console-browser.ts';
import { sendRequest } from '../proofs/isolation/console-requests.ts';
import { places as personalPlaces } from '../proofs/isolation/place-personal-record.ts';
import { openScene, placeRecord } from './place-record.ts';
import type { Scene } from './scene.ts';
import { insertion } from '../proofs/isolation/seed-every-table.ts';
import { type MatrixSituation, situations } from './situations.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createIds } from '../../server/src/platform/ids.ts';

// Tries an employee's session against all records of a colleague, and another company's owner
// against all records, for the console's list of operations: an operation that this file doesn't
// know fails it.

let console: TestConsole;
let scene: Scene;
/** An employee of the same company who is involved in no record. */
let colleague: Person;
/** The owner of another company. */
let stranger: Browser;
/** Those for whom the records exist: the employee concerned, and an owner. */
let concerned: readonly Browser[];
beforeAll(async () => {
  console = await startConsole();
  const { owner, ...opened } = await openScene(console);
  ({ scene } = opened);
  colleague = opened.colleague;
  stranger = (await console.signUp()).browser;
  concerned = [scene.self.browser, owner.browser];
});
afterAll(() => console.close());

type Place = () => Promise<string>;

const inEverySituation = (entity: MatrixSituation['entity']): readonly Place[] =>
  situations
    .filter((situation) => situation.entity === entity)
    .map((situation) => () => placeRecord(scene, situation));

/** A record of a kind without states. */
const recordOf = (record: string): Place => {
  return () => personalPlaces[record]!(scene, { subject: scene.self, actor: scene.self });
};

/** Its id has the time of today, because the table is partitioned by month. */
async function placeNotification(): Promise<string> {
  const { companyId, database, self } = scene;
  const id = createIds(systemClock).next();
  const row = {
    company_id: companyId,
    user_id: self.userId,
    id,
    kind: 'document',
    subject_kind: 'document',
    subject_id: randomUUID(),
  };
  await database.single({ role: 'muster_app', companyId }, insertion('notifications', row));
  return id;
}

/** How to create the records that employees' operations name by `:id`, in each of their states. */
const placesOf: Readonly<Record<string, readonly Place[]>> = {
  '/employees': inEverySituation('employee'),
  '/leave-requests': inEverySituation('leave_request'),
  '/timesheets': inEverySituation('timesheet'),
  '/advances': inEverySituation('advance'),
  '/documents': inEverySituation('document'),
  '/contracts': inEverySituation('contract'),
  '/onboarding-tasks': inEverySituation('onboarding_task'),
  '/change-requests': inEverySituation('change_request'),
  '/bank-accounts': inEverySituation('bank_account'),
  '/people': [recordOf('photo')],
  '/onboarding-checklists': [recordOf('checklist')],
  '/payslips': [recordOf('payslip')],
  '/approval-delegations': [recordOf('delegation')],
  '/me/sessions': [recordOf('session')],
  '/notifications': [placeNotification],
  '/saved-views': [recordOf('saved view')],
  '/application-authorizations': [recordOf('authorization')],
};

/** Operations of employees that neither name nor list records of others, and why. */
const aboutOneself: Readonly<Record<string, string>> = {
  'PATCH /me': 'of the session itself',
  'POST /me/password': 'of the session itself',
  'POST /me/step-up': 'of the session itself',
  'POST /me/step-up/company-account': 'of the session itself',
  'POST /me/step-up/company-account/complete': 'of the session itself',
  'POST /me/sessions/end-others': 'of one’s own user',
  'POST /me/totp': 'of the session itself',
  'POST /me/totp/confirm': 'of the session itself',
  'DELETE /me/totp': 'of the session itself',
  'POST /authorization-requests/read': 'of the session itself',
  'POST /authorization-requests/allow': 'of the session itself',
  'POST /authorization-requests/deny': 'of the session itself',
  'POST /change-requests': 'of one’s own record',
  'PATCH /notification-preferences': 'of one’s own user',
  'POST /notifications/read': 'of one’s own user',
  'POST /me/calendar-feeds': 'of one’s own user',
  'POST /me/calendar-feeds/revoke': 'of one’s own user',
  'POST /saved-views': 'of one’s own user',
  'POST /approvals/decide': 'decides each step by the rules of one (bulk.database.test.ts)',
  'POST /approvals/remind': 'returns nothing of a record (remind-approvers.database.test.ts)',
  'POST /approval-delegations': 'gives away one’s own decisions; users are no personal records',
};

/** The directory: what everyone in the company may know (people.database.test.ts). */
const shownToEveryone: readonly string[] = [
  'GET /people',
  'GET /people/:id',
  'GET /people/:id/photo',
  // Of no person: sandboxes.database.test.ts has who may enter one.
  'GET /sandbox',
  'GET /sandboxes',
  'POST /sandboxes/:id/enter',
  // Of the company, which everyone in it must know: company-deletion.database.test.ts.
  'GET /company/deletion',
];

/** Query parameters that could find a person; an email address contains the id here. */
const soughtBy: readonly string[] = ['employee_id', 'manager_id', 'root_id', 'q'];

const nameOf = ({ method, path }: ConsoleOperation): string => `${method} ${path}`;
const isForEmployees = ({ access }: ConsoleOperation): boolean =>
  access !== 'anyone' && access.includes('employee');
const membersOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const forEmployees = operations.filter(isForEmployees);
const barred = operations.filter((each) => each.access !== 'anyone' && !isForEmployees(each));
const isPrivate = (each: ConsoleOperation): boolean => !shownToEveryone.includes(nameOf(each));
const byId = forEmployees.filter((each) => each.path.includes('/:id') && isPrivate(each));
const lists = forEmployees.filter(
  (each) => each.method === 'GET' && !each.path.includes('/:id') && isPrivate(each),
);
const naming = forEmployees.filter(
  (each) => !byId.includes(each) && membersOf(each.body).includes('employee_id'),
);

/** For one test each. */
const named = (some: readonly ConsoleOperation[]) =>
  some.map((operation) => [nameOf(operation), operation] as const);

interface Answer {
  readonly status: number;
  /** Without values that differ between requests, and without the id that was sent. */
  readonly text: string;
}

interface Sent {
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

async function send(
  browser: Browser,
  operation: ConsoleOperation,
  { id: pathId = '', query = {}, body = {} }: Sent = {},
): Promise<Answer> {
  const cookie = browser.cookie() ?? '';
  const request = { operation, credentials: { cookie }, pathId, query, body: { ...body } };
  const { status, payload } = await sendRequest(console.server, request);
  return { status, text: payload.replaceAll(/"request_id":"[^"]*"/g, '') };
}

test('each operation with a session is covered', () => {
  const seen = [...[...barred, ...byId, ...lists, ...naming].map(nameOf), ...shownToEveryone];
  const left = forEmployees.map(nameOf).filter((name) => !seen.includes(name));
  expect(left.toSorted()).toEqual(Object.keys(aboutOneself).toSorted());
  expect(byId.length + lists.length + naming.length).toBeGreaterThan(50);
});

test('operations that employees may not use are refused before any record is read', async () => {
  for (const operation of barred) {
    const { status } = await send(colleague.browser, operation, { id: scene.self.employeeId });
    expect([nameOf(operation), status]).toEqual([nameOf(operation), 403]);
  }
});

describe('a record does not exist for a colleague or a stranger, in any of its states, in', () => {
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
      // For the people concerned it exists, even if they may not do this.
      expect(statuses.some((status) => status !== 404 && status < 500)).toBe(true);
    }
  });
});

describe('nothing of others is shown, with or without filters, by', () => {
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

/** The entries of a list about one employee, whose id itself may be returned. */
async function seek(operation: ConsoleOperation, member: string, id: string): Promise<Answer> {
  const answer = await send(colleague.browser, operation, { query: { [member]: id } });
  return { ...answer, text: answer.text.replaceAll(id, 'the one asked for') };
}

describe('a colleague named in a body looks like an employee who does not exist, to', () => {
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
