/** A quotient of integers. */
export interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

/** In lowest terms. */
export function addFractions(left: Fraction, right: Fraction): Fraction {
  const top = left.top * right.bottom + right.top * left.bottom;
  const bottom = left.bottom * right.bottom;
  const divisor = greatestCommonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

export function leastCommonMultiple(left: number, right: number): number {
  return (left / greatestCommonDivisor(left, right)) * right;
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
