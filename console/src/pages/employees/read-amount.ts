/**
 * An amount as somebody types it in their language, `4.200,50` or `4,200.50`, as the decimal text
 * that the server takes; undefined for anything else. Never through a float.
 */
export function readAmount(typed: string, language: string): string | undefined {
  const parts = new Intl.NumberFormat(language).formatToParts(11_111.5);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const bare = typed.replaceAll(/[\s\u00A0\u202F]/g, '');
  // A point or comma before one or two last digits is a decimal one, whatever the language.
  const lone = /^(\d+)[.,](\d{1,2})$/.exec(bare);
  const text =
    lone === null ? bare.replaceAll(group, '').replace(decimal, '.') : `${lone[1]}.${lone[2]}`;
  const plain = text.replace(/^0+(?=\d)/, '');
  return /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/.test(plain) ? plain : undefined;
}
