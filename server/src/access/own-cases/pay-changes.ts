import type { RowCollector, Transaction } from '../../platform/database/driver.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { confirmedBy } from '../audit/confirming-actions.ts';
import {
  deleteShownPayChanges,
  insertPayChanges,
  listHindrances,
  type PayChange,
  type RunHindrance,
} from './pay-changes.sql.ts';
import type { PayReach, Reach } from './reach.ts';

const payChanges: RowCollector<PayChange & { readonly company_id: string }> = {
  toStatement: (rows) => insertPayChanges(rows[0]?.company_id ?? '', rows),
};

/** Those who set it don't approve the payroll run that pays it. A second person who confirms it didn't set it. */
export function notePayChange(
  transaction: Transaction,
  companyId: string,
  {
    act,
    action,
    reaches,
  }: {
    readonly act: AuditRecord;
    readonly action: AuditAction;
    readonly reaches: Reach | PayReach;
  },
): void {
  const authors = confirmedBy(action) === undefined ? [act.actor_id] : (reaches.preparedBy ?? []);
  transaction.collect(payChanges, {
    company_id: companyId,
    id: act.id,
    kind: reaches.kind,
    ids: [...reaches.ids],
    changed_by: authors.filter((author) => author !== null),
    pay_from: 'payFrom' in reaches ? reaches.payFrom : null,
    changed_at: act.occurred_at,
  });
}

/** Who is no second person of payroll runs, and why. */
export async function readHindrances(
  transaction: Transaction,
  companyId: string,
  runIds: readonly string[],
): Promise<readonly RunHindrance[]> {
  if (runIds.length === 0) return [];
  const { rows } = await transaction.query<RunHindrance>(listHindrances(companyId, runIds));
  return rows;
}

/** After the approval of a run. `now` is an ISO instant. */
export async function removeShownPayChanges(
  transaction: Transaction,
  companyId: string,
  run: { readonly payrollRunId: string; readonly now: string },
): Promise<void> {
  await transaction.query(deleteShownPayChanges(companyId, run));
}
