import { invalidField, type Problem } from '../../../platform/http/problem.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { KnownRecords } from './read-known.ts';

type Row = JudgedRow & { readonly sent: NonNullable<JudgedRow['sent']> };

/**
 * Resolves the manager of each row, a record or another row, and refuses unknown managers and
 * circles. What counts is the result of all rows, not their order. A refused row keeps its manager,
 * which may refuse another one, so this repeats until nothing changes.
 */
export function linkManagers(judged: readonly JudgedRow[], known: KnownRecords): void {
  const rows = judged.filter((row): row is Row => row.sent !== undefined);
  const ofRow = new Map<string, Row>();
  for (const row of rows) {
    if (row.problem === undefined) ofRow.set(row.sent.external_id, row);
  }
  for (const row of rows) link(row, ofRow, known);
  let refused: number;
  do {
    refused = refuseOrphans(rows, ofRow) + refuseCircles(rows, known);
  } while (refused > 0);
}

function link(row: Row, ofRow: ReadonlyMap<string, Row>, known: KnownRecords): void {
  const { manager_id: id, manager_external_id: externalId } = row.sent;
  if (id !== undefined && externalId !== undefined) {
    row.problem ??= invalidField('/manager_external_id', "can't be combined with manager_id");
  } else if (typeof externalId === 'string') {
    const found = ofRow.get(externalId)?.id ?? known.byExternalId.get(externalId)?.id;
    if (found === undefined) row.problem ??= unknownManager('/manager_external_id');
    else row.fields = { ...row.fields, manager_id: found };
  } else if (typeof id === 'string') {
    if (!known.managerOf.has(id.toLowerCase())) row.problem ??= unknownManager('/manager_id');
    row.fields = { ...row.fields, manager_id: id.toLowerCase() };
  } else if (id === null || externalId === null) {
    row.fields = { ...row.fields, manager_id: null };
  }
}

/** Rows whose manager would have been created by a row that is refused. */
function refuseOrphans(rows: readonly Row[], ofRow: ReadonlyMap<string, Row>): number {
  const orphans = rows.filter(({ sent, problem }) => {
    const manager = ofRow.get(sent.manager_external_id ?? '');
    return problem === undefined && manager?.problem !== undefined && manager.before === undefined;
  });
  for (const row of orphans) row.problem = unknownManager('/manager_external_id');
  return orphans.length;
}

function refuseCircles(rows: readonly Row[], known: KnownRecords): number {
  const managerOf = new Map(known.managerOf);
  const moved = rows.filter(
    ({ fields, problem }) => problem === undefined && 'manager_id' in fields,
  );
  for (const { id, fields } of moved) managerOf.set(id, fields.manager_id ?? null);
  const inCircle = moved.filter(({ id }) => isAboveThemselves(id, managerOf));
  for (const row of inCircle) {
    const pointer =
      typeof row.sent.manager_id === 'string' ? '/manager_id' : '/manager_external_id';
    row.problem = invalidField(
      pointer,
      'would make the employee their own manager, directly or indirectly',
    );
  }
  return inCircle.length;
}

function isAboveThemselves(id: string, managerOf: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  let above = managerOf.get(id);
  while (typeof above === 'string' && !seen.has(above)) {
    if (above === id) return true;
    seen.add(above);
    above = managerOf.get(above);
  }
  return false;
}

function unknownManager(pointer: string): Problem {
  return invalidField(pointer, 'is not an employee of the company');
}
