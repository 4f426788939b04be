import { appendEvent } from '../../../events/append-event.ts';
import type { UserChange } from '../../change.ts';
import { describeForEvent } from './describe-for-event.ts';
import { movePayrollRun } from './move-payroll-run.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';

/**
 * Marks an approved run as paid. The service itself moves no money. Emits `payroll.paid`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function payPayrollRun(
  change: UserChange,
  id: string,
): Promise<PayrollRunWithFigures> {
  const { userId } = change.actor;
  const run = await movePayrollRun(change, id, {
    action: 'pay',
    become: (_run, now) => ({ paid_by: userId, paid_at: now }),
  });
  appendEvent(change, {
    type: 'payroll.paid',
    payload: {
      ...describeForEvent(run),
      paidBy: userId,
      paidAt: run.paid_at ?? run.updated_at,
    },
  });
  return run;
}
