import type { Installment } from '../../advances/installments.ts';
import { ExactDecimal } from './exact-decimal.ts';
import type { PayslipFigures, PayslipLine } from './payslip-figures.ts';
import type { DueItem } from './payslip-input.ts';
import type { OpenReceivable } from './receivable.ts';
import { minorUnits } from '../../minor-units.ts';
import { decimals } from './results/compare-results.ts';

export interface Recovery {
  readonly receivableId: string;
  readonly amount: string;
}

export interface ComposedPayslip extends Omit<PayslipFigures, 'components'> {
  readonly recoveries: readonly Recovery[];
}

interface Parts {
  readonly currency: string;
  /** The lines of the run's own period. */
  readonly own: readonly PayslipLine[];
  readonly installments: readonly Installment[];
  readonly items: readonly DueItem[];
  /** The differences of earlier periods. */
  readonly corrections: readonly PayslipLine[];
  /** What the employee owes, oldest first. */
  readonly receivables: readonly OpenReceivable[];
  /** Corrections and recoveries leave at least this much of the pay; a decimal string. */
  readonly protectedNet: string;
}

/**
 * A payslip with its corrections. They reduce net pay down to the protected amount; what is left is
 * a claim against the employee, which later runs recover.
 */
export function composePayslip(parts: Parts): ComposedPayslip {
  const { own, corrections, installments } = parts;
  const paid = sum(own.filter(({ kind }) => kind !== 'correction'));
  const due = sum([...own, ...corrections]);
  const floor = ExactDecimal.max(ExactDecimal.min(paid, parts.protectedNet), 0);
  const places = minorUnits(parts.currency);
  const recoveries = due.greaterThan(floor)
    ? recover(parts.receivables, due.minus(ExactDecimal.max(parts.protectedNet, 0)), places)
    : [];
  const claim = due.lessThan(floor) ? [toClaim(floor.minus(due).toFixed(places))] : [];
  const lines = [...own, ...corrections, ...claim, ...recoveries.map(toRecoveryLine)];
  const gross = sum(lines.filter(isEarning));
  const net = sum(lines);
  return {
    lines,
    installments,
    items: parts.items,
    recoveries,
    gross: gross.toFixed(places),
    totalDeducted: gross.minus(net).toFixed(places),
    net: net.toFixed(places),
  };
}

function recover(
  receivables: readonly OpenReceivable[],
  available: ExactDecimal,
  places: number,
): readonly Recovery[] {
  const recoveries: Recovery[] = [];
  let left = available;
  for (const { id, remaining, per_run: perRun } of receivables) {
    const amount = ExactDecimal.min(left, remaining, perRun ?? remaining);
    if (!amount.greaterThan(0)) continue;
    left = left.minus(amount);
    recoveries.push({ receivableId: id, amount: amount.toFixed(places) });
  }
  return recoveries;
}

function toClaim(amount: string): PayslipLine {
  return {
    kind: 'receivable',
    label: 'Carried forward as a claim',
    code: 'claim',
    params: {},
    amount,
    component: 'claim',
  };
}

function toRecoveryLine({ receivableId, amount }: Recovery): PayslipLine {
  return {
    kind: 'receivable',
    label: 'Recovery of a claim',
    code: 'recovery',
    params: {},
    amount: new ExactDecimal(amount).negated().toFixed(decimals(amount)),
    component: `recovery:${receivableId}`,
    receivable_id: receivableId,
  };
}

const earningCodes: readonly NonNullable<PayslipLine['code']>[] = [
  'base_pay',
  'hours',
  'paid_leave_hours',
  'unpaid_leave',
  'component_earning',
];

/** Whether a line is part of gross pay. */
export function isEarning({ kind, code }: Pick<PayslipLine, 'kind' | 'code'>): boolean {
  return (
    kind === 'base' ||
    kind === 'paid_leave' ||
    kind === 'unpaid_leave' ||
    kind === 'earning' ||
    kind === 'reimbursement' ||
    (kind === 'correction' && code !== undefined && earningCodes.includes(code))
  );
}

function sum(lines: readonly PayslipLine[]): ExactDecimal {
  return ExactDecimal.sum(0, ...lines.map(({ amount }) => amount));
}
