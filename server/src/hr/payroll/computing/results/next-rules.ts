import { ExactDecimal } from '../exact-decimal.ts';
import type { PayPeriod } from '../lay-out-period.ts';
import type { ResultLine } from '../payslip-figures.ts';
import type { ComponentKind } from '../formulas/pay-component.ts';
import type { AppliedRules, CarriedAmount, HeldComponent, RuleSets } from '../applied-rules.ts';
import type { PayResult } from './pay-result.ts';

interface Asked {
  /** The latest version; a reversed one is computed as if it were the first. */
  readonly base: PayResult | undefined;
  /** What applies today. */
  readonly rules: AppliedRules | undefined;
  readonly sets: RuleSets;
  /** In the period of the run, only `never` is not computed again. */
  readonly isOwn: boolean;
  readonly period: PayPeriod;
}

/**
 * The components of a period that is computed again: those that are not corrected in it keep their
 * amounts, and differences of earlier periods that it has paid stay paid.
 */
export function nextRules({ base, rules, sets, isOwn, period }: Asked): AppliedRules | undefined {
  if (base?.is_reversal === true) return rules;
  const before = base?.inputs.rules;
  const lines = base?.lines ?? [];
  const carried = [
    ...(before?.carried ?? []),
    ...(isOwn ? lines.flatMap((line) => paidElsewhere(line, period)) : []),
    ...(rules?.carried ?? []),
  ];
  const held = heldOf(lines, { rules, sets, isOwn });
  if (rules === undefined && carried.length + held.length === 0) return undefined;
  const { set, on, inputs, assigned } = rules ?? {
    set: before?.set ?? '',
    on: before?.on,
    inputs: {},
    assigned: {},
  };
  return {
    set,
    ...(on === undefined ? {} : { on }),
    inputs,
    assigned,
    ...(carried.length === 0 ? {} : { carried }),
    ...(held.length === 0 ? {} : { held }),
  };
}

function heldOf(
  lines: readonly ResultLine[],
  { rules, sets, isOwn }: Pick<Asked, 'rules' | 'sets' | 'isOwn'>,
): HeldComponent[] {
  const isHeld = (correction: string): correction is 'current' | 'never' =>
    correction === 'never' || (correction === 'current' && !isOwn);
  const known = new Set<string>();
  const kept = lines.flatMap((line): HeldComponent[] => {
    const code = codeOf(line);
    if (code === undefined) return [];
    known.add(code);
    if (!isHeld(line.corrected)) return [];
    const { name = '' } = line.params ?? {};
    return [{ code, name, kind: kindOf(line), correction: line.corrected, amount: amountOf(line) }];
  });
  const components = rules === undefined ? [] : (sets.get(rules.set)?.components ?? []);
  const added = components.flatMap(({ code, name, kind, correction }): HeldComponent[] =>
    rules !== undefined && Object.hasOwn(rules.assigned, code) && !known.has(code)
      ? isHeld(correction)
        ? [{ code, name, kind, correction, amount: '0' }]
        : []
      : [],
  );
  return [...kept, ...added];
}

/** What later periods have paid of a component is not due in its own period any more. */
function paidElsewhere(line: ResultLine, { start, end }: PayPeriod): CarriedAmount[] {
  const code = codeOf(line);
  if (code === undefined || line.due === undefined) return [];
  const { name = '' } = line.params ?? {};
  const amount = new ExactDecimal(amountOf(line)).minus(line.due).toFixed();
  const about = { code, name, kind: kindOf(line), correction: line.corrected };
  return [{ ...about, amount, from: start, to: end, causes: [] }];
}

/** What the components that are corrected by `current` have more than in the version before. */
export function movedAmounts(
  before: readonly ResultLine[],
  now: readonly ResultLine[],
): readonly Pick<CarriedAmount, 'code' | 'name' | 'kind' | 'correction' | 'amount'>[] {
  const earlier = new Map(before.map((line) => [line.component, line]));
  const later = new Map(now.map((line) => [line.component, line]));
  const lines = [...now, ...before.filter(({ component }) => !later.has(component))];
  return lines.flatMap((line) => {
    const code = codeOf(line);
    if (code === undefined || line.corrected !== 'current') return [];
    const amount = dueOf(later.get(line.component)).minus(dueOf(earlier.get(line.component)));
    const { name = '' } = line.params ?? {};
    const about = { code, name, kind: kindOf(line), correction: line.corrected };
    return amount.isZero() ? [] : [{ ...about, amount: amount.toFixed() }];
  });
}

function dueOf(line: ResultLine | undefined): ExactDecimal {
  return new ExactDecimal(line === undefined ? 0 : (line.due ?? amountOf(line)));
}

/** The code of a component that the company defined. */
function codeOf({ component }: ResultLine): string | undefined {
  const [prefix, code] = component.split(':');
  return prefix === 'component' ? code : undefined;
}

function kindOf({ kind, code }: ResultLine): ComponentKind {
  if (kind === 'employer_cost' || kind === 'information') return kind;
  return code === 'component_deduction' ? 'deduction' : 'earning';
}

/** With the sign that it has in formulas. */
function amountOf(line: ResultLine): string {
  const amount = new ExactDecimal(line.amount);
  return (kindOf(line) === 'deduction' ? amount.negated() : amount).toFixed();
}
