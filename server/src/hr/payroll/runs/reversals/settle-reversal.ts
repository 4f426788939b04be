import { type AuditEntry, recordAudit } from '../../../../access/audit/record-audit.ts';
import { noOne } from '../../../../access/own-cases/reach.ts';
import { appendEvent } from '../../../../events/append-event.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { UserChange } from '../../../change.ts';
import type { TransitionAudit } from '../../../workflow/transitions.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import { decidePaymentFile } from '../../outputs/payments/decide-payment-file.ts';
import { findPaymentFileOfRun } from '../../outputs/payments/find-payment-file.ts';
import { describeForEvent } from '../describe-for-event.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import { refuseObstacles } from './refuse-obstacles.ts';
import {
  closeClaims,
  insertReversalMarks,
  releaseInstallments,
  releaseItems,
  reopenRepaidAdvances,
  undoRecoveries,
} from './reversals.sql.ts';

/**
 * Undoes what an approved run settled, when its reversal is approved: its installments and items are
 * due again, its claims are closed, its payment file is discarded unless it was released, and the
 * next run pays its periods again. Emits `payroll.reversed`.
 *
 * @throws Problem `invalid_state` if later changes build on what the run paid
 */
export async function settleReversal(
  change: UserChange,
  run: PayrollRunWithFigures,
  reversedRunId: string,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId, userId } = actor;
  const now = toInstant(clock.nowMs());
  await refuseObstacles(transaction, companyId, reversedRunId);
  await transaction.query(insertReversalMarks(companyId, reversedRunId));
  await transaction.query(undoRecoveries(companyId, reversedRunId, now));
  await transaction.query(closeClaims(companyId, reversedRunId, { userId, now }));
  const reversal = { id: run.id, reversedRunId };
  await releaseAll(change, reversal, now);
  await discardPreparedFile(change, reversedRunId);
  appendEvent(change, {
    type: 'payroll.reversed',
    payload: {
      ...describeForEvent(run),
      approvedBy: userId,
      approvedAt: run.approved_at ?? now,
      reversedRunId,
    },
  });
}

interface Released {
  readonly id: string;
  readonly employee_id: string;
}

async function releaseAll(
  change: UserChange,
  reversal: { readonly id: string; readonly reversedRunId: string },
  now: string,
): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const item = asSystem('pay_item', 'paid');
  const items = await transaction.query<Released>(
    releaseItems(companyId, reversal, { status: item.to, now }),
  );
  recordAll(change, items.rows, { subjectKind: 'pay_item', action: item.audit });
  const taken = await transaction.query<{ advance_id: string }>(
    releaseInstallments(companyId, reversal),
  );
  const advance = asSystem('advance', 'repaid');
  const advanceIds = [...new Set(taken.rows.map((row) => row.advance_id))];
  const advances = await transaction.query<Released>(
    reopenRepaidAdvances(companyId, { advanceIds, status: advance.to, now }),
  );
  recordAll(change, advances.rows, { subjectKind: 'advance', action: advance.audit });
}

/** A released file may be at the bank already, so it stays. */
async function discardPreparedFile(change: UserChange, runId: string): Promise<void> {
  const found = await findPaymentFileOfRun(change, runId);
  if (found?.file.status === 'prepared') await decidePaymentFile(change, found.file.id, 'discard');
}

function asSystem<Of extends 'pay_item' | 'advance'>(entity: Of, state: string) {
  return requireTransition({ entity, state, capacities: new Set(['system']) }, 'undo');
}

function recordAll(
  change: UserChange,
  rows: readonly Released[],
  about: Pick<AuditEntry<TransitionAudit<'pay_item' | 'advance'>>, 'subjectKind' | 'action'>,
): void {
  for (const { id, employee_id: employeeId } of rows) {
    recordAudit(change.transaction, change, {
      ...about,
      subjectId: id,
      employeeId,
      reaches: noOne,
      fields: ['status'],
    });
  }
}
