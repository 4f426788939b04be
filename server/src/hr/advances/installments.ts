import type { AdvanceInstallmentsRow, AdvancesRow } from '../../../schema/rows.gen.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { noOne } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import {
  closeRepaid,
  type InstallmentsAsked,
  listDueInstallments,
  lockAdvances,
  markRepaid,
} from './advances.sql.ts';

/** One repayment of an advance, to be deducted from pay. */
export interface Installment extends Pick<AdvanceInstallmentsRow, 'number' | 'amount'> {
  readonly advanceId: AdvanceInstallmentsRow['advance_id'];
  readonly employeeId: AdvancesRow['employee_id'];
  /** Due with the last payslip: deducted in full, and what pay does not cover becomes a claim. */
  readonly isFinal?: true;
}

interface InstallmentRow extends Pick<AdvanceInstallmentsRow, 'advance_id' | 'number' | 'amount'> {
  readonly employee_id: AdvancesRow['employee_id'];
  readonly is_final: boolean;
}

/**
 * The installments to deduct in a payroll period: those of paid advances in its currency that are
 * due by its end and not repaid yet, including earlier ones. All of them for employees who have left
 * by then. Oldest first per employee.
 */
export async function dueInstallments(
  transaction: Transaction,
  companyId: string,
  asked: InstallmentsAsked,
): Promise<Installment[]> {
  const { rows } = await transaction.query<InstallmentRow>(listDueInstallments(companyId, asked));
  return rows.map((row) => ({
    advanceId: row.advance_id,
    employeeId: row.employee_id,
    number: row.number,
    amount: row.amount,
    ...(row.is_final ? { isFinal: true } : {}),
  }));
}

/**
 * Records that an approved payroll run has deducted these installments. An advance without open
 * installments is repaid.
 *
 * @throws Problem `invalid_state` if another run has deducted one of them in the meantime
 */
export async function settleInstallments(
  change: Change,
  {
    payrollRunId,
    installments,
  }: {
    payrollRunId: string;
    installments: readonly Pick<Installment, 'advanceId' | 'number'>[];
  },
): Promise<void> {
  if (installments.length === 0) {
    return;
  }
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const advanceIds = [...new Set(installments.map(({ advanceId }) => advanceId))];
  const repaidAt = toInstant(clock.nowMs());
  const [, marked] = await Promise.all([
    transaction.query(lockAdvances(companyId, advanceIds)),
    transaction.query(markRepaid(companyId, { payrollRunId, installments, repaidAt })),
  ]);
  if (marked.rowCount !== installments.length) {
    throw new Problem(
      'invalid_state',
      'Another payroll run has already deducted one of these installments. Reopen this run and recalculate it.',
    );
  }
  const { to, audit } = requireTransition(
    { entity: 'advance', state: 'paid', capacities: new Set(['system']) },
    'repay',
  );
  const { rows } = await transaction.query<Pick<AdvancesRow, 'id'>>(
    closeRepaid(companyId, { advanceIds, status: to, repaidAt }),
  );
  for (const { id } of rows) {
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'advance',
      subjectId: id,
      reaches: noOne,
      fields: ['status', 'repaid_at'],
    });
  }
}
