/** How the user's language writes a decimal number. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

/** @param sample - 11111.5 as the language writes it, e.g. `11,111.5`. */
export function marksOf(sample: string): NumberMarks {
  const found = sample.match(/\D/g) ?? [];
  return { group: found.length > 1 ? (found[0] ?? '') : '', decimal: found.at(-1) ?? '.' };
}

const digitsMax = 12;

/**
 * Converts a typed amount, `4.200,50` or `4,200.50`, to the decimal text that the server accepts;
 * undefined if invalid. It only moves digits, so no float is involved.
 *
 * A mark before one or two last digits is the decimal mark in any language. Before three digits the
 * language decides, because a wrong guess would be off by a factor of a thousand.
 */
export function readAmount(typed: string, marks: NumberMarks, decimalsMax = 2): string | undefined {
  const bare = typed.replaceAll(/[\s\u00A0\u202F'’]/g, '');
  const mark = decimalMarkIn(bare, marks);
  if (mark === undefined) return undefined;
  const at = mark === '' ? -1 : bare.lastIndexOf(mark);
  const whole = at === -1 ? bare : bare.slice(0, at);
  const fraction = at === -1 ? '' : bare.slice(at + 1);
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return undefined;
  if (at !== -1 && fraction === '') return undefined;
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > digitsMax || fraction.length > decimalsMax) return undefined;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** The mark before the decimals; '' if there are no decimals, undefined if it is ambiguous. */
function decimalMarkIn(bare: string, { decimal }: NumberMarks): string | undefined {
  const found = bare.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (last === undefined) return '';
  const kinds = new Set(found).size;
  if (kinds === 2) return found.filter((mark) => mark === last).length === 1 ? last : undefined;
  if (found.length > 1) return '';
  const after = bare.length - bare.lastIndexOf(last) - 1;
  return after === 3 && last !== decimal ? '' : last;
}

/** A decimal text in the format of the user's language: `4200.5` → `4.200,50`. */
export function writeAmount(
  amount: string,
  { group, decimal }: NumberMarks,
  decimalsMin = 2,
): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const decimals = fraction.padEnd(decimalsMin, '0');
  return decimals === '' ? grouped : `${grouped}${decimal}${decimals}`;
}

/** Whether a text is a decimal amount that the server accepts. */
export function isAmount(text: string, decimalsMax = 2): boolean {
  const found = /^(?:0|[1-9]\d{0,11})(?:\.(?<decimals>\d+))?$/.exec(text);
  return found !== null && (found.groups?.['decimals'] ?? '').length <= decimalsMax;
}
