import { recordAudit } from '../../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { checkCurrency } from '../../check-currency.ts';
import { assertGroupPeriod } from '../setup/groups/assert-group-period.ts';
import { payPeriodDaysMax } from '../computing/lay-out-period.ts';
import {
  notComputed,
  type PayrollRun,
  type PayrollRunType,
  type PayrollRunWithFigures,
} from './payroll-run.ts';
import { findOverlappingRegular, insert, lockCompany } from './payroll-runs.sql.ts';

export interface NewPayrollRun {
  readonly type: PayrollRunType;
  /** Calendar dates, both inclusive. */
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly currency: string;
  /** Null or absent = everyone paid in the currency who is in no group. */
  readonly pay_group_id?: string | null | undefined;
  /** Of a correction run: it pays only what no other run takes. */
  readonly remainders_only?: boolean;
}

const newRunFields = ['type', 'period_start', 'period_end', 'pay_date', 'currency'] as const;

/**
 * Creates a payroll run as a draft; a user starts its computation later. The run of a pay group is
 * for one of its periods, a regular one for the earliest open period.
 *
 * @throws Problem `validation_failed` (dates, currency, group), `payroll_run_overlap`,
 *   `invalid_state` while an earlier period of the group is open
 */
export async function createPayrollRun(
  change: UserChange,
  asked: NewPayrollRun,
): Promise<PayrollRunWithFigures> {
  checkPeriod(asked);
  checkCurrency('/currency', asked.currency);
  const { transaction, actor, ids } = change;
  if (asked.type === 'regular') {
    await refuseOverlap(change, asked);
  }
  if (typeof asked.pay_group_id === 'string') {
    await assertGroupPeriod(change, { ...asked, pay_group_id: asked.pay_group_id });
  }
  const run = draft(ids.next(), asked, nowOf(change));
  try {
    await transaction.query(insert(actor.companyId, run));
  } catch (error) {
    throw isConstraintViolation(error, 'payroll_runs_no_overlap') ? overlap() : error;
  }
  recordAudit(transaction, change, {
    action: 'payroll_run.created',
    subjectKind: 'payroll_run',
    subjectId: run.id,
    fields: run.pay_group_id === null ? newRunFields : [...newRunFields, 'pay_group_id'],
  });
  return run;
}

function checkPeriod({ period_start: start, period_end: end }: NewPayrollRun): void {
  const days = Temporal.PlainDate.from(start).until(end, { largestUnit: 'days' }).days + 1;
  if (days < 1) {
    throw invalidField('/period_end', 'must not be before period_start');
  }
  if (days > payPeriodDaysMax) {
    throw invalidField(
      '/period_end',
      say`must result in a period of at most ${payPeriodDaysMax} days`,
    );
  }
}

/** The database refuses it too; this error names the conflicting run. */
async function refuseOverlap(
  { transaction, actor: { companyId } }: UserChange,
  asked: NewPayrollRun,
): Promise<void> {
  await transaction.query(lockCompany(companyId));
  const { rows } = await transaction.query<PayrollRun>(findOverlappingRegular(companyId, asked));
  if (rows[0] !== undefined) {
    throw overlap(rows[0]);
  }
}

function overlap(other?: PayrollRun): Problem {
  return other === undefined
    ? new Problem(
        'payroll_run_overlap',
        'Another regular run in this currency already covers some of these days.',
      )
    : new Problem(
        'payroll_run_overlap',
        say`The regular run from ${other.period_start} to ${other.period_end} already covers some of these days. Cancel that run, or choose other days.`,
        { members: { payroll_run_id: other.id } },
      );
}

function draft(id: string, asked: NewPayrollRun, now: string): PayrollRunWithFigures {
  return {
    id,
    type: asked.type,
    period_start: asked.period_start,
    period_end: asked.period_end,
    pay_date: asked.pay_date,
    currency: asked.currency,
    pay_group_id: asked.pay_group_id ?? null,
    remainders_only: asked.remainders_only ?? false,
    status: 'draft',
    ...notComputed,
    started_by: null,
    started_at: null,
    approved_by: null,
    approved_at: null,
    paid_by: null,
    paid_at: null,
    generation: 0,
    reverses_run_id: null,
    reversal_reason: null,
    reversed_by_run_id: null,
    created_at: now,
    updated_at: now,
  };
}
