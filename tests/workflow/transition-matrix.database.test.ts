import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '../../server/src/access/actor.ts';
import { operations } from '../../server/src/console-api/operations.ts';
import { readers } from '../../server/src/hr/workflow/readers.ts';
import { type Entity, transitions, unmetCode } from '../../server/src/hr/workflow/transitions.ts';
import { startConsole, type TestConsole } from '../harness/console.ts';
import type { Browser, ConsoleAnswer } from '../harness/console-browser.ts';
import { openScene, placeRecord, tableOf } from './place-record.ts';
import type { Scene } from './scene.ts';
import {
  capacitiesIn,
  type MatrixSituation,
  type PersonName,
  personNames,
  situations,
  withheldFrom,
} from './situations.ts';

// Every action of every entity, in every situation, by every person: the service must follow the
// table of transitions, cell by cell.

let console: TestConsole;
let scene: Scene;
let browsers: Readonly<Record<PersonName, Browser>>;
beforeAll(async () => {
  console = await startConsole();
  const { owner, hr, payroll, starter, assignee, colleague, ...opened } = await openScene(console);
  ({ scene } = opened);
  browsers = {
    owner: owner.browser,
    hr_admin: hr.browser,
    payroll_admin: payroll.browser,
    starter: starter.browser,
    manager: scene.manager.browser,
    self: scene.self.browser,
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

const collectionOf = (entity: Entity) => `/${tableOf[entity].replaceAll('_', '-')}`;

/** The operation of an action; none for actions of the service itself. */
function operationOf(entity: Entity, action: string) {
  const method = { edit: 'PATCH', delete: 'DELETE' }[action] ?? 'POST';
  const path =
    method === 'POST'
      ? `${collectionOf(entity)}/:id/${action.replaceAll('_', '-')}`
      : `${collectionOf(entity)}/:id`;
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
    case 'employee start_leave':
      return { is_paid: false };
    case 'timesheet edit':
      return { entries: [] };
    case 'timesheet reopen':
      return { reason: 'Friday was forgotten' };
    case 'contract edit':
      return { title: 'Another title' };
    case 'contract sign':
    case 'pay_item reject':
      return undefined;
    case 'leave_request cancel':
      return { reason: 'Was at work' };
    default:
      return ['reject', 'take_over', 'reverse'].includes(action)
        ? { reason: 'Not now' }
        : undefined;
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
  | { readonly status: 204; readonly state: undefined; readonly audit: string }
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
  if (free?.to === 'deleted') return { status: 204, state: undefined, audit: free.audit };
  if (free !== undefined) return { status: 200, state: free.to, audit: free.audit };
  return {
    status: rows.some((row) => row.action === action) ? 403 : 409,
    allowed: [...new Set(rows.filter(({ isFree }) => isFree).map((row) => row.action))],
  };
}

/** The typed name is that of the signer. */
function signed(person: PersonName, body: unknown, { entity }: MatrixSituation, action: string) {
  if (`${entity} ${action}` !== 'contract sign') return body;
  return { typed_name: person === 'owner' ? 'Ona Owner' : 'Per Son' };
}

async function press(cell: Cell): Promise<{
  readonly id: string;
  readonly answer: ConsoleAnswer;
}> {
  const id = await placeRecord(scene, cell.situation);
  return { id, answer: await pressOn(id, cell) };
}

async function pressOn(id: string, { situation, action, person }: Cell): Promise<ConsoleAnswer> {
  const operation = operationOf(situation.entity, action);
  // In an employee's own record, the person who stands as `self` is that employee.
  const browser = browsers[person];
  return browser.call(operation?.method ?? '', operation?.path.replace(':id', id) ?? '', {
    body:
      (await afternoonOff(id, `${situation.entity} ${action}`)) ??
      signed(person, bodyOf(situation, action), situation, action),
  });
}

/** Leave is placed on one day each; these are the actions that return the afternoon. */
async function afternoonOff(id: string, what: string): Promise<unknown> {
  if (!/^leave_request (shorten|interrupt|convert)$/.test(what)) return undefined;
  const { rows } = await console.database.single<{ day: string }>(
    { role: 'muster_app', companyId: scene.companyId },
    { text: 'select start_date::text as day from leave_requests where id = $1', values: [id] },
  );
  const day = rows[0]?.day;
  const reason = 'Was at work';
  if (what === 'leave_request shorten') return { end_date: day, end_portion: 'am', reason };
  const afternoon = { start_date: day, end_date: day, start_portion: 'pm', reason };
  return what === 'leave_request interrupt' ? afternoon : { ...afternoon, leave_type: 'sick' };
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
    { role: 'muster_reader', companyId: scene.companyId },
    {
      text: `select action from audit_log where subject_id = $1 and action not like '%.read'`,
      values: [id],
    },
  );
  return rows.map(({ action }) => action);
}

/** Differences from the table; undefined if there are none. */
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

interface ShownActions {
  readonly allowed_actions: readonly string[];
  readonly unavailable_actions: readonly {
    readonly action: string;
    readonly reason: string;
    readonly states: readonly string[];
  }[];
}

/** The record's actions in the response; undefined if the person can't see it. */
async function shownTo(
  person: PersonName,
  entity: Entity,
  id: string,
): Promise<ShownActions | undefined> {
  const { path, of } = await placeOf(entity, id);
  const { status, body } = await browsers[person].call('GET', path);
  return status === 200 ? (of(body) as ShownActions) : undefined;
}

/** Tasks are read with their checklist. */
async function placeOf(entity: Entity, id: string) {
  if (entity !== 'onboarding_task') {
    return { path: `${collectionOf(entity)}/${id}`, of: (body: Body) => body[entity] };
  }
  const { rows } = await console.database.single<{ checklist_id: string }>(
    { role: 'muster_app', companyId: scene.companyId },
    { text: 'select checklist_id from onboarding_tasks where id = $1', values: [id] },
  );
  return {
    path: `/onboarding-checklists/${rows[0]?.checklist_id}`,
    of: ({ onboarding_checklist: { tasks } }: Body) =>
      tasks.find((task: { id: string }) => task.id === id),
  };
}
type Body = ConsoleAnswer['body'];

/** The expected entries for actions that the person has, or would have, a capacity for. */
function shownBy(situation: MatrixSituation, person: PersonName): ShownActions {
  const { acts } = capacitiesIn(situation, person);
  const withheld = withheldFrom[person] ?? [];
  const ofEntity = transitions.filter(({ entity }) => entity === situation.entity);
  const theirs = ofEntity.filter(({ who }) =>
    who.some((capacity) => acts.includes(capacity) || withheld.includes(capacity)),
  );
  const conditions: readonly string[] =
    // No date is entered yet: either is possible.
    situation.entity === 'employee'
      ? [...situation.conditions, 'due', 'not_due']
      : situation.conditions;
  const unavailable: ShownActions['unavailable_actions'][number][] = [];
  const allowed: string[] = [];
  for (const [action, rows] of Map.groupBy(theirs, (row) => row.action)) {
    const here = rows.filter(({ from }) => from === situation.state);
    const [met] = here.filter(({ when }) => when === undefined || conditions.includes(when));
    const [unmet] = here.flatMap(({ when }) => when ?? []);
    if (met?.who.some((capacity) => acts.includes(capacity)) === true) {
      allowed.push(action);
    } else if (met !== undefined) {
      unavailable.push({ action, reason: 'four_eyes', states: [] });
    } else if (unmet !== undefined) {
      unavailable.push({ action, reason: unmetCode(unmet), states: [] });
    } else {
      const states = [...new Set(rows.map(({ from }) => from))];
      unavailable.push({ action, reason: 'state', states });
    }
  }
  return { allowed_actions: allowed, unavailable_actions: unavailable };
}

/** Differences from the table in what is shown, and closed actions that are not refused. */
async function tryShown(situation: MatrixSituation, person: PersonName): Promise<string[]> {
  const { entity } = situation;
  const id = await placeRecord(scene, situation);
  const { reads } = capacitiesIn(situation, person);
  const isVisible =
    person !== 'stranger' && readers[entity].some((capacity) => reads.includes(capacity));
  const expected = isVisible ? shownBy(situation, person) : undefined;
  const shown = await shownTo(person, entity, id);
  const found = JSON.stringify(
    shown && {
      allowed_actions: shown.allowed_actions.toSorted(),
      unavailable_actions: shown.unavailable_actions,
    },
  );
  const wanted = JSON.stringify(
    expected && { ...expected, allowed_actions: expected.allowed_actions.toSorted() },
  );
  const faults = found === wanted ? [] : [`${person} is shown ${found} instead of ${wanted}`];
  for (const { action } of shown?.unavailable_actions ?? []) {
    const { status } = await pressOn(id, { situation, action, person });
    if (status !== 409 && status !== 403) faults.push(`${person} does "${action}": ${status}`);
  }
  return faults;
}

const actionsOf = (entity: Entity): string[] => [
  ...new Set(transitions.filter((row) => row.entity === entity).map(({ action }) => action)),
];

test('every action has its operation, and actions of the service itself have none', () => {
  for (const { entity, action } of transitions) {
    const isForPeople = transitions.some(
      (row) => row.entity === entity && row.action === action && row.who.join() !== 'system',
    );
    const offered = operationOf(entity, action) !== undefined;
    expect([entity, action, offered]).toEqual([entity, action, isForPeople]);
  }
});

test('each state and condition of the table has a situation', () => {
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
  // `self` of an employee's record would be a different person for each cell.
  const people = personNames.filter(
    (person) => !(situation.entity === 'employee' && person === 'self'),
  );
  test(`${actions.length * people.length} cells match the table`, async () => {
    const faults: (string | undefined)[] = [];
    for (const action of actions) {
      for (const person of people) faults.push(await tryCell({ situation, action, person }));
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('shows all actions that a person has a capacity for, open or closed, with the reason', async () => {
    const faults: string[] = [];
    for (const person of people) faults.push(...(await tryShown(situation, person)));
    expect(faults).toEqual([]);
  });
});
