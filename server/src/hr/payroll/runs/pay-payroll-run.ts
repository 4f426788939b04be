import type { UserChange } from '../../change.ts';
import { movePayrollRun } from './move-payroll-run.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';

/**
 * Marks an approved run as paid. The service itself moves no money.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export function payPayrollRun(change: UserChange, id: string): Promise<PayrollRunWithFigures> {
  return movePayrollRun(change, id, {
    action: 'pay',
    become: (_run, now) => ({ paid_by: change.actor.userId, paid_at: now }),
  });
}
