import type { Transaction } from '../../../../platform/database/driver.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { isEarning } from '../../computing/compose-payslip.ts';
import { minorUnits } from '../../../minor-units.ts';
import { taxYearName, taxYearOf } from '../../computing/tax-year.ts';
import type { Payslip } from './payslip.ts';
import { listYear } from './payslips.sql.ts';

/** What was deducted in a year: deductions and items by name, installments, and claims. */
export interface YearDeduction {
  readonly kind: 'deduction' | 'advance' | 'receivable';
  /** Only of a deduction. */
  readonly name: string | null;
  /** A decimal string, negative for what reduces pay. */
  readonly amount: string;
}

/**
 * The sums of an employee's payslips in one currency whose pay date is in the tax year of this one, as far
 * as they were approved before it: a payslip that was approved keeps its totals.
 */
export interface YearTotals {
  readonly year: number;
  /** `2026`, or `2026/27` if the tax year of the pay group isn't the calendar year. */
  readonly name: string;
  readonly gross: string;
  readonly deductions: readonly YearDeduction[];
  /** gross - taken = net. */
  readonly taken: string;
  readonly net: string;
}

type Summed = Pick<Payslip, 'pay_date' | 'currency' | 'gross' | 'deductions' | 'net' | 'lines'>;
type SummedRow = Summed & { readonly payslip_id: string; readonly tax_year_start: string | null };

/** By the ids of the payslips; one statement for all. */
export async function readYearTotals(
  transaction: Transaction,
  companyId: string,
  payslipIds: readonly string[],
): Promise<ReadonlyMap<string, YearTotals>> {
  const { rows } = await transaction.query<SummedRow>(listYear(companyId, payslipIds));
  const byPayslip = Map.groupBy(rows, (row) => row.payslip_id);
  return new Map(
    [...byPayslip].map(([id, own]) => [id, sumYear(own, own[0]?.tax_year_start ?? '01-01')]),
  );
}

/** @param start the first day of the tax year, `MM-DD` */
export function sumYear(payslips: readonly Summed[], start = '01-01'): YearTotals {
  const [{ pay_date: payDate, currency }] = payslips as [Summed, ...Summed[]];
  const year = taxYearOf(payDate, start);
  const sum = (amounts: readonly string[]) =>
    ExactDecimal.sum(0, ...amounts).toFixed(minorUnits(currency));
  const taken = payslips.flatMap(({ lines }) => lines.filter((line) => !isEarning(line)));
  const deductions = [...Map.groupBy(taken, keyOf).values()].map((lines): YearDeduction => {
    const [first] = lines as [Payslip['lines'][number], ...Payslip['lines'][number][]];
    return { ...identityOf(first), amount: sum(lines.map(({ amount }) => amount)) };
  });
  return {
    year,
    name: taxYearName(year, start),
    gross: sum(payslips.map(({ gross }) => gross)),
    deductions: deductions.filter(({ amount }) => Number(amount) !== 0),
    taken: sum(payslips.map((payslip) => payslip.deductions)),
    net: sum(payslips.map(({ net }) => net)),
  };
}

function keyOf(line: Payslip['lines'][number]): string {
  const { kind, name } = identityOf(line);
  return `${kind} ${name}`;
}

/** A correction belongs to what it corrects. */
function identityOf({
  kind,
  label,
  params = {},
}: Payslip['lines'][number]): Pick<YearDeduction, 'kind' | 'name'> {
  return kind === 'advance' || kind === 'receivable'
    ? { kind, name: null }
    : { kind: 'deduction', name: params['name'] ?? label };
}
