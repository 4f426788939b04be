import type { PayItemsRow } from '../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { noOne } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import { countRunItems, payRunItems } from './run-items.sql.ts';

/**
 * Marks the items of an approved run as paid.
 *
 * @throws Problem `invalid_state` if one was cancelled since the run was calculated
 */
export async function settleItems(change: UserChange, payrollRunId: string): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const expected = await transaction.query<{ count: number }>(
    countRunItems(companyId, payrollRunId),
  );
  if (expected.rows[0]?.count === 0) return;
  const { to, audit } = requireTransition(
    { entity: 'pay_item', state: 'approved', capacities: new Set(['system']) },
    'settle',
  );
  const now = toInstant(clock.nowMs());
  const { rows } = await transaction.query<Pick<PayItemsRow, 'id' | 'employee_id'>>(
    payRunItems(companyId, payrollRunId, { status: to, now }),
  );
  if (rows.length !== expected.rows[0]?.count) {
    throw new Problem(
      'invalid_state',
      'A pay item of this run was cancelled since the run was calculated. Reopen this run and recalculate it.',
    );
  }
  for (const { id, employee_id: employeeId } of rows) {
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'pay_item',
      subjectId: id,
      employeeId,
      reaches: noOne,
      fields: ['status', 'payroll_run_id'],
    });
  }
}
