/**
 * Exact calculations with decimal texts, such as amounts of money. The result has as many decimals as
 * the text with the most.
 */

/** A decimal text in units of 10^-decimals. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
  return amount.startsWith('-') ? -units : units;
}

export function fromUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return units < 0n ? `-${text}` : text;
}

/** `a - b` */
export function minus(a: string, b: string): string {
  const decimals = decimalsOf([a, b]);
  return fromUnits(toUnits(a, decimals) - toUnits(b, decimals), decimals);
}

export function sum(amounts: readonly string[]): string {
  const decimals = decimalsOf(amounts);
  return fromUnits(
    amounts.reduce((total, amount) => total + toUnits(amount, decimals), 0n),
    decimals,
  );
}

function decimalsOf(amounts: readonly string[]): number {
  return Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
}
