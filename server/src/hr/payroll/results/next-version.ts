import type { LaidOutPeriod } from '../compute/lay-out-period.ts';
import type { ResultLine } from '../compute/payslip-figures.ts';
import type { DueItem, PayslipInput } from '../compute/payslip-input.ts';
import { canonicalJson, hashOf } from './canonical-json.ts';
import { compareResults, type Difference } from './compare-results.ts';
import { computeResult, isKept, toStored } from './compute-result.ts';
import type { PayResult, StoredInputs } from './pay-result.ts';

/** A period computed again, before it is stored. */
export interface NextVersion {
  readonly inputs: StoredInputs;
  readonly inputsHash: string;
  readonly lines: readonly ResultLine[];
  readonly differences: readonly Difference[];
  /** False if the inputs are those of the version before. */
  readonly isNew: boolean;
}

interface Asked {
  /** The latest version; undefined = the period has not been paid to the employee. */
  readonly base: PayResult | undefined;
  /** Today's data, with items that no version contains; undefined = nothing is due for the period. */
  readonly input: PayslipInput | undefined;
  readonly period: LaidOutPeriod;
  readonly currency: string;
}

/**
 * A period with today's data, compared with its latest version. Amounts per month and installments
 * stay what they were, unless a reversal has undone them.
 */
export function nextVersion({ base, input, period, currency }: Asked): NextVersion {
  const lines = base?.lines ?? [];
  const kept = base?.is_reversal === true ? undefined : lines.filter(isKept);
  const paid = base === undefined || base.is_reversal ? [] : earningsOf(base.inputs);
  const today: Omit<PayslipInput, 'period'> = input ?? {
    employeeId: '',
    stretches: [],
    // Percentages of earnings that stay paid.
    deductions: paid.length === 0 ? [] : (base?.inputs.deductions ?? []),
    installments: [],
    currency,
  };
  const items = [...paid, ...earningsOf(today)];
  const inputs = toStored({ ...today, installments: [], items }, kept);
  const inputsHash = hashOf(inputs);
  if (base?.is_reversal === false && isSameOrigin(base.inputs, inputs)) {
    return { inputs, inputsHash, lines, differences: [], isNew: false };
  }
  const now = computeResult(inputs, { period, currency });
  const differences = compareResults(lines, now);
  return {
    inputs,
    inputsHash,
    lines: now,
    differences,
    isNew: base !== undefined || differences.length > 0,
  };
}

/** Whether what is computed again is the same. */
function isSameOrigin(before: StoredInputs, now: StoredInputs): boolean {
  return originOf(before) === originOf(now);
}

function originOf({ rounding, stretches, deductions, ...inputs }: StoredInputs): string {
  const percentages = deductions.filter(({ kind }) => kind === 'percent');
  return canonicalJson([rounding, stretches, percentages, earningsOf(inputs)]);
}

function earningsOf({ items = [] }: Pick<StoredInputs, 'items'>): readonly DueItem[] {
  return items.filter(({ kind }) => kind === 'earning');
}
