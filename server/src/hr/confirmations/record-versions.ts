import type { ConfirmedKind } from '../../access/audit/confirming-actions.ts';
import { confirmVersion } from '../../access/audit/shown-versions.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { keepContentOfRun, listEtags } from './record-versions.sql.ts';

/**
 * Compares a record with the version that the person was shown. Call it once the record is locked,
 * theirs to see and in a state that allows the act, and before anything changes. A request that names
 * no version is refused later, by `recordAudit`. Work that isn't a request has no versions to compare.
 *
 * @throws Problem `precondition_failed`
 */
export async function confirmShown(
  { transaction, actor, shown }: UserChange,
  kind: ConfirmedKind,
  id: string,
): Promise<void> {
  if (shown?.etags === undefined) return;
  const etag = (await readEtags(transaction, actor.companyId, { kind, ids: [id] })).get(id);
  if (etag === undefined) throw notFound();
  confirmVersion(shown, { kind, id, etag });
}

/** The current ETags of records by id; of those that don't exist, none. */
export async function readEtags(
  transaction: Transaction,
  companyId: string,
  { kind, ids }: { readonly kind: ConfirmedKind; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<{ id: string; etag: string }>(
    listEtags(companyId, kind, ids),
  );
  return new Map(rows.map(({ id, etag }) => [id, etag]));
}

/** Keeps the hash of what a locked, computed run pays: its ETag then takes a moment. */
export async function keepVersionOfRun(
  transaction: Transaction,
  companyId: string,
  payrollRunId: string,
): Promise<void> {
  await transaction.query(keepContentOfRun(companyId, payrollRunId));
}
