import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { emailKey } from '../../../access/users/email-key.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { type KnownEmployee, lookUpEmployees } from '../look-up-employees.ts';
import { holdReportingLines } from '../reporting-lines.ts';
import { namesManager, type UpsertFields } from './upsert-row.ts';
import { findLinesAbove, lockByExternalIds } from './upserts.sql.ts';

/** The records that decide the outcome of the rows. */
export interface KnownRecords {
  /** Those that the rows update, locked, and the managers that they name. */
  readonly byExternalId: ReadonlyMap<string, KnownEmployee>;
  readonly byEmailKey: ReadonlyMap<string, KnownEmployee>;
  readonly byNumber: ReadonlyMap<string, readonly KnownEmployee[]>;
  /** The manager of each named manager, and of everyone above them. */
  readonly managerOf: ReadonlyMap<string, string | null>;
}

/** Locks the employees with these external IDs, and the reporting lines if a row names a manager. */
export async function lockExisting(
  { transaction, actor: { companyId } }: Change,
  rows: readonly UpsertFields[],
): Promise<KnownEmployee[]> {
  if (rows.some(namesManager)) {
    // Before the rows, as everywhere.
    await holdReportingLines(transaction, companyId);
  }
  const { rows: locked } = await transaction.query<KnownEmployee>(
    lockByExternalIds(
      companyId,
      rows.map(({ external_id: externalId }) => externalId),
    ),
  );
  return locked;
}

export async function readKnown(
  change: Change,
  rows: readonly UpsertFields[],
): Promise<KnownRecords> {
  const { transaction, actor } = change;
  const locked = await lockExisting(change, rows);
  const others = await lookUpEmployees(transaction, actor.companyId, {
    ids: [],
    emailKeys: rows.map(({ email }) => emailKey(email)),
    externalIds: rows.flatMap(({ manager_external_id: id }) => id ?? []),
    numbers: rows.flatMap(({ employee_number: number }) => number ?? []),
  });
  const all = [...others, ...locked];
  const byExternalId = new Map(all.map((each) => [each.external_id ?? '', each]));
  byExternalId.delete('');
  return {
    byExternalId,
    byEmailKey: new Map(all.map((each) => [each.email_key, each])),
    byNumber: Map.groupBy(
      new Set(new Map(all.map((each) => [each.id, each])).values()),
      ({ employee_number: number }) => number ?? '',
    ),
    managerOf: await readLinesAbove(change, rows, byExternalId),
  };
}

async function readLinesAbove(
  { transaction, actor }: Change,
  rows: readonly UpsertFields[],
  byExternalId: ReadonlyMap<string, KnownEmployee>,
): Promise<Map<string, string | null>> {
  const named = rows.flatMap(({ manager_id: id, manager_external_id: externalId }) => [
    ...(typeof id === 'string' && isUuid(id) ? [id.toLowerCase()] : []),
    ...(byExternalId.get(externalId ?? '')?.id === undefined
      ? []
      : [byExternalId.get(externalId ?? '')?.id as string]),
  ]);
  if (named.length === 0) return new Map();
  const { rows: lines } = await transaction.query<Pick<EmployeesRow, 'id' | 'manager_id'>>(
    findLinesAbove(actor.companyId, [...new Set(named)]),
  );
  return new Map(lines.map(({ id, manager_id: managerId }) => [id, managerId]));
}
