import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { operations } from '../../../server/src/console-api/operations.ts';
import { transitions } from '../../../server/src/hr/workflow/transitions.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import { nameOf } from './console-matrix.ts';
import { sendRequest } from './console-requests.ts';
import {
  actorNames,
  type Cell,
  inBodies,
  inLists,
  onRecords,
  type RelationRow,
  relations,
} from './expected-relations.ts';
import { withoutRelation } from './expected-without-relation.ts';
import { placePersonalRecord } from './place-personal-record.ts';
import { castFor, openRelationStage, type RelationStage } from './relation-cast.ts';
import {
  ask,
  cellOf,
  operationOf,
  transitionOf,
  type Tried,
  tryOnRecord,
} from './relation-cells.ts';

let console: TestConsole;
let stage: RelationStage;
beforeAll(async () => {
  console = await startConsole();
  stage = await openRelationStage(console);
});
afterAll(() => console.close());

/** The five cells of each relation, in the notation of the table. */
async function cellsOf(
  row: RelationRow,
  attempt: (tried: Tried) => Promise<Cell>,
): Promise<string> {
  const [name, record] = row;
  const operation = operationOf(name);
  const cells: string[] = [];
  for (const relation of relations) {
    let line = '';
    for (const actor of actorNames) {
      const cast = await castFor(stage, actor, relation);
      line += cast === undefined ? '.' : await attempt({ stage, operation, record, cast });
    }
    cells.push(line);
  }
  return cells.join(' ');
}

test('every operation with a session has a place in the tables', () => {
  const tabled = [...onRecords, ...inBodies, ...inLists].map(([name]) => name);
  const left = operations
    .filter((operation) => !tabled.includes(nameOf(operation)))
    .filter(({ path }) => !Object.keys(withoutRelation).some((prefix) => path.startsWith(prefix)))
    .map(nameOf);
  expect(left).toEqual([]);
});

test('every transition made by a user has a row', () => {
  const made = onRecords.map(transitionOf);
  const left = transitions.filter((row) => row.who.join() !== 'system' && !made.includes(row));
  expect(left).toEqual([]);
});

function countCells(task: TestContext['task'], row: RelationRow): void {
  countCases(task, 'roles-console', row[2].replaceAll(/[ .]/g, '').length);
}

describe('on a record', () => {
  test.for(onRecords)('%s, %s', async (row, { task }) => {
    expect(await cellsOf(row, tryOnRecord)).toBe(row[2]);
    countCells(task, row);
  });
});

describe('for a person', () => {
  test.for(inBodies)('%s', async (row, { task }) => {
    const found = await cellsOf(row, async (tried) =>
      cellOf(await ask(tried, tried.cast.subject.employeeId)),
    );
    expect(found).toBe(row[2]);
    countCells(task, row);
  });
});

/** The query of a list that is about one person, one day or one run. */
async function questionOf({ operation, record, cast }: Tried, id: string): Promise<object> {
  switch (`${nameOf(operation)}, ${record}`) {
    case 'GET /leave-balances, employee':
      return { employee_id: cast.subject.employeeId };
    case 'GET /leave-calendar, approved, ahead': {
      const day = await readOf('leave_requests', 'start_date', id);
      return { from: day, to: day };
    }
    case 'GET /payslips, payslip, of its run':
      return { payroll_run_id: await readOf('payslips', 'payroll_run_id', id) };
    default:
      return {};
  }
}

async function readOf(table: string, column: string, id: string): Promise<string | undefined> {
  const { rows } = await console.database.single<{ value: string }>(
    { role: 'muster_app', companyId: stage.companyId },
    { text: `select ${column}::text as value from ${table} where id = $1`, values: [id] },
  );
  return rows[0]?.value;
}

/** How a record is identified in a list, if not by its id. */
function signOf(name: string, { cast }: Tried, id: string): string {
  switch (name) {
    case 'GET /leave-balances':
      return '"leave_type"';
    case 'GET /leave-calendar':
      return cast.subject.employeeId;
    default:
      return id;
  }
}

async function tryInList(tried: Tried): Promise<Cell> {
  const { operation, record, cast } = tried;
  const name = nameOf(operation);
  const path = ['GET /leave-calendar', 'GET /approvals', 'GET /approvals/others'].includes(name)
    ? '/leave-requests'
    : operation.path;
  const id = await placePersonalRecord(stage, cast, { path, record });
  const { properties = {} } = (operation.query ?? {}) as { properties?: object };
  const answer = await sendRequest(console.server, {
    operation,
    credentials: { cookie: cast.actor.browser.cookie() ?? '' },
    query: { ...('limit' in properties ? { limit: '200' } : {}), ...(await questionOf(tried, id)) },
  });
  if (answer.status !== 200) return cellOf(answer);
  return answer.payload.includes(signOf(name, tried, id)) ? '+' : '-';
}

describe('in a list', () => {
  // Each in a separate company, so that its list fits on one page.
  test.for(inLists)('%s, %s', async (row, { task }) => {
    stage = await openRelationStage(console);
    expect(await cellsOf(row, tryInList)).toBe(row[2]);
    countCells(task, row);
  });
});
