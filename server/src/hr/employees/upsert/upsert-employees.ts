import { type Change, sourceOf } from '../../change.ts';
import { createEmployees, type NewEmployee } from '../create-employees.ts';
import { applyPatch } from '../apply-patch.ts';
import { releaseGivenUpKeys } from '../given-up-keys.ts';
import { toInstant } from '../../../platform/clock.ts';
import { type EmployeeFields, employeeFieldNames } from '../employee.ts';
import { updateEmployees } from '../update-employees.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { ensurePlaces } from '../job/ensure-places.ts';
import { checkUpsertValues } from './check-upsert-values.ts';
import { linkManagers } from './link-managers.ts';
import { refuseTakenKeys } from './refuse-taken-keys.ts';
import { readKnown } from './read-known.ts';
import type { RowOutcome, UpsertRow } from './upsert-row.ts';

export interface UpsertOptions {
  /** Finds the outcomes without writing. */
  readonly dryRun: boolean;
  /** Writes nothing if a row fails. */
  readonly allOrNothing: boolean;
}

/**
 * Creates or updates the employee with each row's external ID, with its audit row and event, in a
 * fixed number of statements. Returns the outcome of each row, in their order.
 *
 * @throws DatabaseError if a unique key has been taken in the meantime; see `retryTakenKeys`
 */
export async function upsertEmployees(
  change: Change,
  rows: readonly UpsertRow[],
  { dryRun, allOrNothing }: UpsertOptions,
): Promise<RowOutcome[]> {
  const valid = rows.flatMap(({ fields }) => fields ?? []);
  const known = await readKnown(change, valid);
  const judged = judgeRows(rows, known, () => change.ids.next());
  refuseTakenKeys(judged, known);
  await checkUpsertValues(change, judged);
  // A row that is refused keeps its keys, and can be the manager of another one.
  do linkManagers(judged, known);
  while (refuseTakenKeys(judged, known) > 0);
  const outcomes = judged.map((row) => outcomeOf(row, change));
  if (allOrNothing && judged.some(({ problem }) => problem !== undefined)) {
    return outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome : { kind: 'skipped' }));
  }
  if (!dryRun) {
    const of = (kind: RowOutcome['kind']) =>
      judged.filter((_row, index) => outcomes[index]?.kind === kind);
    await write(change, of('created'), of('updated'));
  }
  return outcomes;
}

function outcomeOf(
  { problem, before, id, fields, custom }: JudgedRow,
  { clock }: Change,
): RowOutcome {
  if (problem !== undefined) return { kind: 'failed', problem };
  if (before === undefined) return { kind: 'created', employeeId: id };
  const isChanged =
    custom?.isChange === true || applyPatch(before, fields, toInstant(clock.nowMs())) !== undefined;
  return { kind: isChanged ? 'updated' : 'unchanged', employeeId: id };
}

async function write(
  change: Change,
  created: readonly JudgedRow[],
  updated: readonly JudgedRow[],
): Promise<void> {
  // Before any employee is written, so that two batches can't wait for each other.
  ensurePlaces(
    change,
    [...created, ...updated].map(({ fields }) => fields),
  );
  await releaseGivenUpKeys(change, [...created, ...updated]);
  if (created.length > 0) {
    const employees = created
      .map(({ id, fields, custom }) => ({
        id,
        fields: withAllFields(fields),
        custom: custom?.checked,
      }))
      .toSorted(byExternalId);
    await createEmployees(change, employees, sourceOf(change.actor));
  }
  if (updated.length > 0) {
    const updates = updated.map(({ id, fields, custom }) => ({
      id,
      fields,
      custom: custom?.checked,
    }));
    await updateEmployees(change, updates, sourceOf(change.actor));
  }
}

/** Batches of two processes insert the same keys in the same order, so one waits and no deadlock occurs. */
function byExternalId(one: NewEmployee, other: NewEmployee): number {
  return (one.fields.external_id ?? '') < (other.fields.external_id ?? '') ? -1 : 1;
}

/** Sets absent fields to null. */
function withAllFields(fields: Partial<EmployeeFields>): EmployeeFields {
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, fields[name] ?? null]),
  ) as unknown as EmployeeFields;
}
