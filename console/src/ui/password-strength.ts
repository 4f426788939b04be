/** From what is refused to what nobody guesses. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** The same bound as the server's. */
export const passwordLengthMin = 8;

// The beginnings and middles of what is tried first everywhere.
const common = [
  'password',
  'passwort',
  'qwert',
  'asdf',
  '1234',
  '4321',
  '1111',
  '0000',
  'abcd',
  'letmein',
  'welcome',
  'willkommen',
  'admin',
  'muster',
  'iloveyou',
];

const thresholds: readonly { readonly bits: number; readonly strength: PasswordStrength }[] = [
  { bits: 75, strength: 'strong' },
  { bits: 55, strength: 'good' },
  { bits: 40, strength: 'fair' },
];

/**
 * A hint and no verdict: length counts most, repeats and what others know of the person count
 * little.
 * @param known - What a stranger would try: the person's name, address, company.
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength {
  if (password.length < passwordLengthMin) return 'short';
  const bits = unguessedLength(password, known) * Math.log2(alphabetSize(password));
  return thresholds.find((threshold) => bits >= threshold.bits)?.strength ?? 'weak';
}

/** The length without what is known, common or repeated. */
function unguessedLength(password: string, known: readonly string[]): number {
  let rest = password.toLowerCase();
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  for (const part of [...common, ...parts]) {
    // One character stands for the whole of it.
    if (part.length >= 3) rest = rest.replaceAll(part, part.charAt(0));
  }
  // A run such as "aaaa" is worth two of its characters.
  rest = rest.replaceAll(/(.)\1{2,}/gu, '$1$1');
  const distinct = new Set(rest).size;
  return Math.min(rest.length, distinct * 2);
}

function alphabetSize(password: string): number {
  return (
    (/\p{Ll}/u.test(password) ? 26 : 0) +
    (/\p{Lu}/u.test(password) ? 26 : 0) +
    (/\p{N}/u.test(password) ? 10 : 0) +
    (/[^\p{L}\p{N}]/u.test(password) ? 20 : 0)
  );
}
