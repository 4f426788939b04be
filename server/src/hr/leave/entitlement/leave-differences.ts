import { recordAudit } from '../../../access/audit/record-audit.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { appendBalanceChanged } from '../ledger/append-balance-changed.ts';
import { type ChangedBalance, lockEmployees } from '../ledger/leave-ledger.sql.ts';
import { computeEntitlement } from './settle-entitlement.ts';
import {
  countDifferences,
  type LeaveDifference,
  listDifferences,
} from './leave-differences.sql.ts';

const shownMax = 500;

/**
 * The balances that an upgrade would change, by how much and by which entries. They stay as they are
 * until HR settles them. Records the read.
 */
export async function listLeaveDifferences(
  change: UserChange,
): Promise<{ differences: LeaveDifference[]; isComplete: boolean }> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<LeaveDifference>(
    listDifferences(actor.companyId, shownMax + 1),
  );
  const differences = rows.slice(0, shownMax);
  const employeeIds = [...new Set(differences.map(({ employee_id: id }) => id))];
  if (employeeIds.length > 0) {
    recordRead(transaction, change, {
      subjectKind: 'leave_balance',
      subjectIds: employeeIds,
      employeeIds,
      fields: ['balance'],
    });
  }
  return { differences, isComplete: rows.length <= shownMax };
}

/**
 * Settles the differences of one employee. Emits `leave.balance_changed` for each year.
 *
 * @throws Problem `not_found` (employee), `invalid_state` if there are none, `forbidden` for the
 *   actor's own balances
 */
export async function settleLeaveDifferences(
  change: UserChange,
  employeeId: string,
): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(lockEmployees(actor.companyId, [employeeId]));
  if (rowCount === 0) throw notFound();
  const { rows } = await transaction.query<ChangedBalance>(
    countDifferences(actor.companyId, [employeeId]),
  );
  if (rows.length === 0) {
    throw new Problem('invalid_state', 'The balances of this employee have no differences.');
  }
  recordAudit(transaction, change, {
    action: 'leave_balance.adjusted',
    subjectKind: 'leave_balance',
    subjectId: employeeId,
    reaches: ofEmployee(employeeId),
    fields: ['differences'],
  });
  const accounts = await computeEntitlement(transaction, actor.companyId, {
    employeeIds: [employeeId],
    leaveType: null,
    withArchived: true,
    days: [],
    today: await readCompanyToday(change),
    reason: null,
  });
  appendBalanceChanged(change, { accounts, balances: rows }, 'entitlement_changed');
}
