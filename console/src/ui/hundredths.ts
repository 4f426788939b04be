/** Exact calculations with money: a decimal text with at most two decimals ↔ hundredths. */
export function toHundredths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return amount.startsWith('-') ? -hundredths : hundredths;
}

/** With two decimals. */
export function fromHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `a - b`, two decimals. */
export function minus(a: string, b: string): string {
  return fromHundredths(toHundredths(a) - toHundredths(b));
}

export function sum(amounts: readonly string[]): string {
  return fromHundredths(amounts.reduce((total, amount) => total + toHundredths(amount), 0n));
}
