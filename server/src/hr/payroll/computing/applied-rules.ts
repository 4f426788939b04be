import type { ComponentKind, PayComponent } from './formulas/pay-component.ts';
import type { PreparedRules } from './formulas/evaluate-pay-rules.ts';
import type { RuleProblem } from './formulas/check-pay-rules.ts';
import { evaluationErrors } from './formulas/formula-error.ts';
import type { PayMarkCause } from './pay-mark-cause.ts';

/** What the engine needs to compute the components of a person, as results store it. */
export interface AppliedRules {
  /** The hash of the components and tables. */
  readonly set: string;
  /** The day that selects the versions of the tables; absent = the last day of the period. */
  readonly on?: string;
  /** What the formulas of the person use of `gatheredInputs` and `ytd.`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The codes of the components that the person has, with their `value`. */
  readonly assigned: Readonly<Record<string, string | null>>;
  /** Differences of earlier periods that are paid with this one. */
  readonly carried?: readonly CarriedAmount[];
  /** When the period is computed again: the components that keep their amounts. */
  readonly held?: readonly HeldComponent[];
}

/** An amount of a deduction is positive if it is taken, as in `ComponentLine`. */
export interface CarriedAmount extends Pick<PayComponent, 'code' | 'name' | 'kind' | 'correction'> {
  readonly amount: string;
  /** The period that it corrects. */
  readonly from: string;
  readonly to: string;
  readonly causes: readonly PayMarkCause[];
}

/** `current`: the formula says what would be due; `never`: it is not used. */
export interface HeldComponent extends Pick<PayComponent, 'code' | 'name' | 'kind'> {
  readonly correction: 'current' | 'never';
  /** The amount of the version before. */
  readonly amount: string;
}

/** Prepared components and tables by the hash of their set. */
export type RuleSets = ReadonlyMap<string, PreparedRules>;

/** Why a formula failed, with the name of its component. */
export interface FormulaProblem extends Pick<RuleProblem, 'params'> {
  readonly component: string;
  readonly code: (typeof evaluationErrors)[number];
}

/** The formula of a component failed for a person, who can't be paid until it is fixed. */
export class RuleFailure extends Error {
  readonly problem: FormulaProblem;

  constructor({ component, message, code, params }: RuleProblem, name: string) {
    super(`${component}: ${message}`);
    this.name = 'RuleFailure';
    const found = evaluationErrors.find((known) => known === code);
    if (found === undefined) throw new Error(`a rule that was never checked: ${this.message}`);
    this.problem = { component: name, code: found, params };
  }
}

/** The result of a computation, or the formula that failed in it. */
export function orFailure<Result>(compute: () => Result): Result | RuleFailure {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RuleFailure) return error;
    throw error;
  }
}

/** How the lines of a component are identified in results. */
export function lineKeyOf(code: string): string {
  return `component:${code}`;
}

/** The kinds that are no part of gross and net pay. */
export function isUnpaid(kind: ComponentKind): kind is 'employer_cost' | 'information' {
  return kind === 'employer_cost' || kind === 'information';
}
