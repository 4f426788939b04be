import { afterAll, beforeAll, expect, test } from 'vitest';
import { readers } from '../../../server/src/hr/workflow/readers.ts';
import type { Capacity, Entity } from '../../../server/src/hr/workflow/transitions.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import {
  type ActorName,
  actorNames,
  type Cell,
  onRecords,
  type Relation,
  type RelationRow,
  relations,
} from './expected-relations.ts';
import { expectedRoles } from './expected-roles.ts';
import { entityOfPath } from './place-personal-record.ts';
import { castFor, openRelationStage, type RelationStage } from './relation-cast.ts';
import { operationOf, transitionOf, tryOnRecord } from './relation-cells.ts';

// The table of transitions and the list of readers are data: each is extended by one more capacity,
// and the table of relations must detect it.

let console: TestConsole;
let stage: RelationStage;
beforeAll(async () => {
  console = await startConsole();
  stage = await openRelationStage(console);
});
afterAll(() => console.close());

interface ExpectedCell {
  readonly row: RelationRow;
  readonly actor: ActorName;
  readonly relation: Relation;
  readonly cell: Cell;
}

const cells: readonly ExpectedCell[] = onRecords.flatMap((row) =>
  row[2].split(' ').flatMap((line, place) =>
    actorNames.map((actor, index) => ({
      row,
      actor,
      relation: relations[place] as Relation,
      cell: line[index] as Cell,
    })),
  ),
);

/**
 * The only capacity of a person for the record: an owner has several, so they are left out, as is
 * anyone whose role is not admitted to the operation.
 */
function standingOf({ row: [name], actor, relation }: ExpectedCell): Capacity | undefined {
  const roles = expectedRoles[name] ?? [];
  const role = actor === 'manager' ? 'employee' : actor;
  if (actor === 'owner' || roles === 'anyone' || !roles.includes(role)) return undefined;
  const entity = entityOfPath(operationOf(name).path);
  if (entity === 'contract' && relation === 'self') return 'self';
  if (actor === 'hr_admin' || actor === 'payroll_admin') return actor;
  if (relation === 'self') return 'self';
  // These are hidden from a manager.
  const hidden = ['bank_account', 'change_request', 'contract', 'document'];
  const isManaged = !hidden.includes(entity ?? '');
  return actor === 'manager' && relation === 'report' && isManaged ? 'manager' : undefined;
}

/** `recordAudit` refuses these to all users about themselves, regardless of the table. */
const ownCases =
  /^POST \/(employees|leave-requests|timesheets|advances)\/\{id\}\/(terminate|cancel-termination|rehire|activate|start-leave|end-leave|approve|shorten|interrupt|convert|take-over|reopen)$|^POST \/(change-requests|pay-items)\/\{id\}\/(accept|approve|reject)$/;

function isOwnCase({ row: [name], relation }: ExpectedCell): boolean {
  return relation === 'self' && ownCases.test(name);
}

/** An unexpected combination may end in a failure, which counts as detected too. */
async function tryCell({ row, actor, relation }: ExpectedCell): Promise<Cell | 'failure' | '.'> {
  const cast = await castFor(stage, actor, relation);
  if (cast === undefined) return '.';
  const tried = { stage, operation: operationOf(row[0]), record: row[1], cast };
  return tryOnRecord(tried).catch(() => 'failure');
}

test('an action allowed to one more capacity is detected', async ({ task }) => {
  const unseen: string[] = [];
  let tried = 0;
  for (const expected of cells.filter((each) => each.cell === 'r' && !isOwnCase(each))) {
    const row = transitionOf(expected.row);
    const standing = standingOf(expected);
    if (row === undefined || standing === undefined || row.who.includes(standing)) continue;
    const { who } = row;
    Object.assign(row, { who: [...who, standing] });
    const found = await tryCell(expected);
    Object.assign(row, { who });
    tried += 1;
    const { actor, relation } = expected;
    if (found === 'r') unseen.push(`${expected.row[0]}, ${expected.row[1]}, ${actor}, ${relation}`);
  }
  expect(unseen).toEqual([]);
  countCases(task, 'isolation-mutants', tried);
});

test('a kind of record shown to one more capacity is detected', async ({ task }) => {
  const unseen: string[] = [];
  let tried = 0;
  for (const expected of cells.filter(({ cell }) => cell === '-')) {
    const entity = expected.row[0].startsWith('GET')
      ? entityOfPath(operationOf(expected.row[0]).path)
      : undefined;
    const standing = standingOf(expected);
    if (entity === undefined || standing === undefined) continue;
    if (readers[entity].includes(standing)) continue;
    const asWritten = readers[entity];
    Object.assign(readers, { [entity]: [...asWritten, standing] } satisfies Partial<
      Record<Entity, readonly Capacity[]>
    >);
    const found = await tryCell(expected);
    Object.assign(readers, { [entity]: asWritten });
    tried += 1;
    const { actor, relation } = expected;
    if (found === '-') unseen.push(`${expected.row[0]}, ${expected.row[1]}, ${actor}, ${relation}`);
  }
  expect(unseen).toEqual([]);
  countCases(task, 'isolation-mutants', tried);
});
