import { ExactDecimal } from '../exact-decimal.ts';
import { settled } from './formula-number.ts';

export type ComponentKind = 'earning' | 'deduction' | 'employer_cost' | 'information';

/** `up` is away from zero and `down` towards it. `none` keeps the exact figure. */
export type RoundingMode = 'half_up' | 'half_even' | 'up' | 'down' | 'none';

export interface ComponentRounding {
  readonly mode: RoundingMode;
  /** Decimals. Null = the minor units of the currency. Money never has more than these. */
  readonly digits: number | null;
}

export interface PayComponent {
  /** Its name in formulas. */
  readonly code: string;
  readonly name: string;
  readonly kind: ComponentKind;
  readonly formula: string;
  readonly rounding: ComponentRounding;
  /** The bases it counts in: `bases.taxable` in a formula is the sum for `taxable`. */
  readonly bases: readonly string[];
  /** `origin`: in the old period. `current`: as pay of this period. `never`: not corrected. */
  readonly correction: 'origin' | 'current' | 'never';
  readonly account: string | null;
}

const modes = {
  half_up: ExactDecimal.ROUND_HALF_UP,
  half_even: ExactDecimal.ROUND_HALF_EVEN,
  up: ExactDecimal.ROUND_UP,
  down: ExactDecimal.ROUND_DOWN,
} as const;

type Rounded = Pick<PayComponent, 'kind' | 'rounding'>;

export function roundAmount(
  exact: ExactDecimal,
  component: Rounded,
  minorUnits: number,
): ExactDecimal {
  const { mode, digits } = component.rounding;
  const value = settled(exact);
  if (mode === 'none') return value;
  const wanted = digits ?? minorUnits;
  const places = component.kind === 'information' ? wanted : Math.min(wanted, minorUnits);
  return value.toDecimalPlaces(places, modes[mode]);
}

/** Money with all decimals of its currency, so that 2 is "2.00" in euros and "2" in yen. */
export function writeAmount(
  amount: ExactDecimal,
  { kind, rounding }: Rounded,
  minorUnits: number,
): string {
  if (rounding.mode === 'none') return amount.toFixed();
  return amount.toFixed(kind === 'information' ? (rounding.digits ?? minorUnits) : minorUnits);
}
