import type { ResultLine } from '../payslip-figures.ts';
import type { DueItem, PayslipInput } from '../payslip-input.ts';
import { canonicalJson, hashOf } from '../../../../platform/canonical-json.ts';
import { compareResults, type Difference } from './compare-results.ts';
import { computeResult, isKept, type ResultTerms, toStored } from './compute-result.ts';
import { movedAmounts, nextRules } from './next-rules.ts';
import type { PayResult, StoredInputs } from './pay-result.ts';

/** A period computed again, before it is stored. */
export interface NextVersion {
  readonly inputs: StoredInputs;
  readonly inputsHash: string;
  readonly lines: readonly ResultLine[];
  readonly differences: readonly Difference[];
  /** What the run's own period pays instead, for components that are corrected by `current`. */
  readonly moved: ReturnType<typeof movedAmounts>;
  /** False if the inputs are those of the version before. */
  readonly isNew: boolean;
}

interface Asked extends ResultTerms {
  /** The latest version; undefined = the period has not been paid to the employee. */
  readonly base: PayResult | undefined;
  /** Today's data, with items that no version contains; undefined = nothing is due for the period. */
  readonly input: PayslipInput | undefined;
  /** Whether it is the period of the run itself. */
  readonly isOwn?: boolean;
}

/**
 * A period with today's data, compared with its latest version. Amounts per month and installments
 * stay what they were, unless a reversal has undone them.
 */
export function nextVersion({ base, input, isOwn = false, ...terms }: Asked): NextVersion {
  const lines = base?.lines ?? [];
  const kept = base?.is_reversal === true ? undefined : lines.filter(isKept);
  const paid = base === undefined || base.is_reversal ? [] : earningsOf(base.inputs);
  const today = input ?? nothingIn(terms.currency);
  const items = [...paid, ...earningsOf(today)];
  const rules = nextRules({ base, rules: today.rules, isOwn, ...terms });
  const { rules: _, ...others } = today;
  const inputs = toStored(
    { ...others, installments: [], items, ...(rules === undefined ? {} : { rules }) },
    kept,
  );
  const inputsHash = hashOf(inputs);
  if (base?.is_reversal === false && isSameOrigin(base.inputs, inputs)) {
    return { inputs, inputsHash, lines, differences: [], moved: [], isNew: false };
  }
  const now = computeResult(inputs, terms);
  const differences = compareResults(lines, now);
  const moved = isOwn || base?.is_reversal === true ? [] : movedAmounts(lines, now);
  return {
    inputs,
    inputsHash,
    lines: now,
    differences,
    moved,
    isNew: base !== undefined || differences.length + moved.length > 0,
  };
}

/** Whether what is computed again is the same. */
function isSameOrigin(before: StoredInputs, now: StoredInputs): boolean {
  return originOf(before) === originOf(now);
}

function originOf({ rounding, stretches, deductions, rules, ...inputs }: StoredInputs): string {
  const percentages = deductions.filter(({ kind }) => kind === 'percent');
  const { held: _, ...applied } = rules ?? {};
  return canonicalJson([rounding, stretches, percentages, earningsOf(inputs), applied]);
}

function nothingIn(currency: string): Omit<PayslipInput, 'period'> {
  return { employeeId: '', stretches: [], deductions: [], installments: [], currency };
}

/**
 * Whether an employee without pay for the period is still paid something in it, as a first payslip
 * would: items, differences of earlier periods, or, if it never had pay, the last installments.
 */
export function isPaidWithoutPay(base: PayResult | undefined): boolean {
  if (base === undefined || base.is_reversal) return false;
  const { stretches, rules } = base.inputs;
  return (
    (rules?.carried?.length ?? 0) > 0 ||
    base.lines.some(
      ({ component, kind }) =>
        (component.startsWith('item:') && kind !== 'deduction') ||
        (kind === 'advance' && stretches.length === 0),
    )
  );
}

function earningsOf({ items = [] }: Pick<StoredInputs, 'items'>): readonly DueItem[] {
  return items.filter(({ kind }) => kind === 'earning');
}
