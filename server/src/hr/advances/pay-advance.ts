import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { lockAdvance } from './advance-situation.ts';
import { makeSchedule } from './make-schedule.ts';
import { insertSchedule, update } from './advances.sql.ts';
import { describeAdvance } from './describe-advance.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/**
 * Marks an approved advance as paid and schedules its repayment from next month on. Emits
 * `advance.paid`. Refused for employees who have left, because no later payroll run would deduct it.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `employee_terminated`
 */
export async function payAdvance(change: UserChange, id: string): Promise<FullAdvanceView> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { advance, situation } = await lockAdvance(change, id);
  const { audit } = requireTransition(situation, 'pay');
  await lockEmployee(transaction, companyId, advance.employee_id);
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const schedule = makeSchedule(advance, today(clock, timeZone));
  const paidAt = toInstant(clock.nowMs());
  const after = {
    ...advance,
    status: 'paid',
    paid_at: paidAt,
    paid_by: actor.userId,
    updated_at: paidAt,
  } as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'advance',
    subjectId: advance.id,
    reaches: ofEmployee(advance.employee_id),
    fields: ['status', 'paid_at', 'schedule'],
  });
  appendEvent(change, {
    type: 'advance.paid',
    payload: { ...describeAdvance(after), paidBy: actor.userId, paidAt },
  });
  await Promise.all([
    transaction.query(update(companyId, after)),
    transaction.query(insertSchedule(companyId, advance.id, schedule)),
  ]);
  return viewAdvance(change, after);
}
