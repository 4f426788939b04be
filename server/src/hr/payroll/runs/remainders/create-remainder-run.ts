import { Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { readCompanyToday } from '../../../read-company-today.ts';
import { findPayGroup } from '../../setup/groups/find-pay-group.ts';
import { createPayrollRun, type NewPayrollRun } from '../create-payroll-run.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import type { RemainderHome } from './due-elsewhere.ts';
import { lockCompany } from '../payroll-runs.sql.ts';
import { findDraft, findLastCounted, type RemainderDraft } from './due-elsewhere.sql.ts';

interface Days {
  readonly start: string;
  readonly end: string;
}

/**
 * Creates the draft of a run that pays what no regular run takes: for days without a group an off-cycle
 * run for these days, otherwise a correction run for the last closed period of the home. If there is such
 * a draft already, it is that one.
 *
 * @throws Problem `not_found` (pay group), `invalid_state` if it has no closed period; as in
 *   `createPayrollRun`
 */
export async function createRemainderRun(
  change: UserChange,
  { days, ...home }: RemainderHome & { readonly days?: Days | undefined },
): Promise<Pick<PayrollRunWithFigures, 'id'>> {
  const today = await readCompanyToday(change);
  const { currency, pay_group_id } = home;
  if (days !== undefined) {
    return createOnce(change, {
      type: 'off_cycle',
      ...toPeriod(days, today),
      currency,
      pay_group_id: null,
      remainders_only: false,
    });
  }
  const { transaction, actor } = change;
  if (pay_group_id !== null) await findPayGroup(transaction, actor.companyId, pay_group_id);
  const { rows } = await transaction.query<Days>(findLastCounted(actor.companyId, home));
  const period = rows[0] ?? (pay_group_id === null ? monthBefore(today) : undefined);
  if (period === undefined) {
    throw new Problem(
      'invalid_state',
      'This pay group has no closed period yet. Its first regular run pays what is due.',
    );
  }
  return createOnce(change, {
    type: 'correction',
    ...toPeriod(period, today),
    currency,
    pay_group_id,
    remainders_only: true,
  });
}

/** The lock makes a request at the same time wait for the draft. */
async function createOnce(
  change: UserChange,
  asked: NewPayrollRun & RemainderDraft,
): Promise<Pick<PayrollRunWithFigures, 'id'>> {
  const { transaction, actor } = change;
  await transaction.query(lockCompany(actor.companyId));
  const { rows } = await transaction.query<Pick<PayrollRunWithFigures, 'id'>>(
    findDraft(actor.companyId, asked),
  );
  return rows[0] ?? createPayrollRun(change, asked);
}

function toPeriod({ start, end }: Days, today: string) {
  return { period_start: start, period_end: end, pay_date: today > end ? today : end };
}

function monthBefore(today: string): Days {
  const month = Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: 1 });
  return {
    start: month.toPlainDate({ day: 1 }).toString(),
    end: month.toPlainDate({ day: month.daysInMonth }).toString(),
  };
}
