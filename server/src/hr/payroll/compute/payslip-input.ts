import type { Installment } from '../../advances/installments.ts';
import type { CompensationPeriod } from '../../compensation/compensation-profile.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';

/** Days of the period in which an employee was employed on one and the same pay. */
export interface PayStretch {
  /** Places of its first and last day in the period, from 0, both included. */
  readonly first: number;
  readonly last: number;
  /** A decimal string, for each month, year or hour. */
  readonly amount: string;
  readonly per: CompensationPeriod;
  /** Approved hours within the stretch, a decimal string; counts where pay is by the hour. */
  readonly hours: string;
  /** The same by date. */
  readonly hoursByDay?: Readonly<Record<string, string>>;
  /** Working days of unpaid leave within the stretch, halves allowed; else, as for hours, "0". */
  readonly unpaidDays: string;
  readonly workingDays: number;
}

/** What gross pay is reduced by: per cent of it, or an amount in the run's currency. */
export interface PayslipDeduction {
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  /** A decimal string; an amount is one for each calendar month. */
  readonly value: string;
  readonly id?: string;
  /** Of an amount: what other runs have taken for the month, a decimal string; absent = nothing. */
  readonly taken?: string;
}

/** All that the payslip of one employee is computed from. */
export interface PayslipInput {
  readonly employeeId: string;
  readonly currency: string;
  readonly period: LaidOutPeriod;
  /** In the order of their days, without overlap; at least one. */
  readonly stretches: readonly PayStretch[];
  /** In the order in which they are taken. */
  readonly deductions: readonly PayslipDeduction[];
  /** Oldest first. */
  readonly installments: readonly Installment[];
}
