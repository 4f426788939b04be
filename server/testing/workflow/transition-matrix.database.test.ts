import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '../../src/access/actor.ts';
import { operations } from '../../src/console-api/operations.ts';
import { type Entity, readers, transitions } from '../../src/hr/workflow/transitions.ts';
import { startConsole, type TestConsole } from '../console.ts';
import type { Browser, ConsoleAnswer } from '../console-browser.ts';
import { placeRecord, type Scene, tableOf } from './place-record.ts';
import {
  capacitiesIn,
  type MatrixSituation,
  type PersonName,
  personNames,
  situations,
} from './situations.ts';

// Every action of every entity, in every situation, by everybody: the service must do what the
// table of transitions says, cell by cell.

let console: TestConsole;
let scene: Scene;
let browsers: Readonly<Record<PersonName, Browser>>;
beforeAll(async () => {
  console = await startConsole();
  const owner = await console.signUp();
  const { companyId } = owner;
  const add = (role: UserRole, managerId?: string) =>
    console.addPerson(companyId, { role, ...(managerId && { managerId }) });
  const manager = await add('employee');
  const self = await add('employee', manager.employeeId);
  const [hr, payroll, starter] = [
    await add('hr_admin'),
    await add('payroll_admin'),
    await add('payroll_admin'),
  ];
  const [assignee, colleague] = [await add('employee'), await add('employee')];
  let serial = 0;
  scene = {
    database: console.database,
    companyId,
    self,
    manager,
    hrUserId: hr.userId,
    starterUserId: starter.userId,
    assigneeUserId: assignee.userId,
    addEmployee: () => add('employee', manager.employeeId),
    nextSerial: () => (serial += 1),
  };
  browsers = {
    owner: owner.browser,
    hr_admin: hr.browser,
    payroll_admin: payroll.browser,
    starter: starter.browser,
    manager: manager.browser,
    self: self.browser,
    assignee: assignee.browser,
    colleague: colleague.browser,
    stranger: (await console.signUp()).browser,
  };
});
afterAll(() => console.close());

const roleOf: Readonly<Record<PersonName, UserRole>> = {
  owner: 'owner',
  hr_admin: 'hr_admin',
  payroll_admin: 'payroll_admin',
  starter: 'payroll_admin',
  manager: 'employee',
  self: 'employee',
  assignee: 'employee',
  colleague: 'employee',
  stranger: 'owner',
};

const collectionOf: Readonly<Record<Entity, string>> = {
  employee: '/employees',
  leave_request: '/leave-requests',
  timesheet: '/timesheets',
  advance: '/advances',
  payroll_run: '/payroll-runs',
  document: '/documents',
  contract: '/contracts',
  onboarding_task: '/onboarding-tasks',
};

/** The operation of an action; none for what only the service itself does. */
function operationOf(entity: Entity, action: string) {
  const path =
    action === 'edit'
      ? `${collectionOf[entity]}/:id`
      : `${collectionOf[entity]}/:id/${action.replaceAll('_', '-')}`;
  const method = action === 'edit' ? 'PATCH' : 'POST';
  return operations.find((each) => each.method === method && each.path === path);
}

function bodyOf({ entity, conditions }: MatrixSituation, action: string): unknown {
  const today = Temporal.Now.plainDateISO('UTC').toString();
  switch (`${entity} ${action}`) {
    case 'employee terminate':
      return {
        termination_date: conditions.includes('due') ? today : '2099-06-30',
        reason: 'Moves away',
      };
    case 'employee rehire':
      return { start_date: today };
    case 'timesheet edit':
      return { entries: [] };
    case 'contract edit':
      return { title: 'Another title' };
    case 'contract sign':
      return undefined;
    default:
      return action === 'reject' ? { reason: 'Not now' } : undefined;
  }
}

interface Cell {
  readonly situation: MatrixSituation;
  readonly action: string;
  readonly person: PersonName;
}

function rowsFor({ situation, person }: Cell) {
  const { acts } = capacitiesIn(situation, person);
  return transitions
    .filter(
      (row) =>
        row.entity === situation.entity &&
        row.from === situation.state &&
        (row.when === undefined || situation.conditions.includes(row.when)),
    )
    .map((row) => ({ ...row, isFree: row.who.some((capacity) => acts.includes(capacity)) }));
}

type Expected =
  | { readonly status: 200; readonly state: string; readonly audit: string }
  | { readonly status: 403 | 409; readonly allowed: readonly string[] }
  | { readonly status: 404 | 403 };

function expectationOf(cell: Cell): Expected {
  const { situation, action, person } = cell;
  const { entity } = situation;
  const access = operationOf(entity, action)?.access;
  // Before any record is looked up.
  if (access !== 'anyone' && access?.includes(roleOf[person]) === false) return { status: 403 };
  const { reads } = capacitiesIn(situation, person);
  const isVisible = readers[entity].some((capacity) => reads.includes(capacity));
  if (person === 'stranger' || !isVisible) return { status: 404 };
  const rows = rowsFor(cell);
  const [free] = rows.filter((row) => row.action === action && row.isFree);
  if (free !== undefined) return { status: 200, state: free.to, audit: free.audit };
  return {
    status: rows.some((row) => row.action === action) ? 403 : 409,
    allowed: [...new Set(rows.filter(({ isFree }) => isFree).map((row) => row.action))],
  };
}

/** The typed name is that of whoever signs. */
function signed(person: PersonName, body: unknown, { entity }: MatrixSituation, action: string) {
  if (`${entity} ${action}` !== 'contract sign') return body;
  return { typed_name: person === 'owner' ? 'Ona Owner' : 'Per Son' };
}

async function press({ situation, action, person }: Cell): Promise<{
  readonly id: string;
  readonly answer: ConsoleAnswer;
}> {
  const id = await placeRecord(scene, situation);
  const operation = operationOf(situation.entity, action);
  // Of an employee's own record, the person who stands as `self` is that employee.
  const browser = browsers[person];
  const answer = await browser.call(
    operation?.method ?? '',
    operation?.path.replace(':id', id) ?? '',
    { body: signed(person, bodyOf(situation, action), situation, action) },
  );
  return { id, answer };
}

async function stateOf(entity: Entity, id: string): Promise<string | undefined> {
  const { rows } = await console.database.single<{ status: string }>(
    { role: 'muster_app', companyId: scene.companyId },
    { text: `select status from ${tableOf[entity]} where id = $1`, values: [id] },
  );
  return rows[0]?.status;
}

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await console.database.single<{ action: string }>(
    { role: 'muster_app', companyId: scene.companyId },
    {
      text: `select action from audit_log where subject_id = $1 and action not like '%.read'`,
      values: [id],
    },
  );
  return rows.map(({ action }) => action);
}

/** What differs from the table; undefined when nothing does. */
async function tryCell(cell: Cell): Promise<string | undefined> {
  const expected = expectationOf(cell);
  const { situation, action, person } = cell;
  const { id, answer } = await press(cell);
  const state = await stateOf(situation.entity, id);
  const found: unknown[] = [answer.status, state];
  const wanted: unknown[] = [expected.status];
  if ('state' in expected) {
    wanted.push(expected.state);
    found.push((await auditOf(id)).includes(expected.audit));
    wanted.push(true);
  } else {
    wanted.push(situation.state);
    if ('allowed' in expected) {
      found.push(answer.body?.state, answer.body?.allowed_actions);
      wanted.push(situation.state, expected.allowed);
    }
  }
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? undefined
    : `${person} does "${action}": ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
}

const actionsOf = (entity: Entity): string[] => [
  ...new Set(transitions.filter((row) => row.entity === entity).map(({ action }) => action)),
];

test('every action has its operation, and what the service does by itself has none', () => {
  for (const { entity, action } of transitions) {
    const isForPeople = transitions.some(
      (row) => row.entity === entity && row.action === action && row.who.join() !== 'system',
    );
    const offered = operationOf(entity, action) !== undefined;
    expect([entity, action, offered]).toEqual([entity, action, isForPeople]);
  }
});

test('there is a situation for each state and condition of the table', () => {
  for (const { entity, from, when } of transitions) {
    const covered = situations.some(
      (each) =>
        each.entity === entity &&
        each.state === from &&
        (when === undefined || each.conditions.includes(when)),
    );
    expect([entity, from, when, covered]).toEqual([entity, from, when, true]);
  }
});

describe.each(situations)('$entity: $name', (situation) => {
  const actions = actionsOf(situation.entity).filter((action) =>
    Boolean(operationOf(situation.entity, action)),
  );
  // `self` of an employee's record would be another person for each cell.
  const people = personNames.filter(
    (person) => !(situation.entity === 'employee' && person === 'self'),
  );
  test(`${actions.length * people.length} cells do what the table says`, async () => {
    const faults: (string | undefined)[] = [];
    for (const action of actions) {
      for (const person of people) faults.push(await tryCell({ situation, action, person }));
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});
