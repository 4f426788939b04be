/** From rejected to hard to guess. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

/** The same limit as on the server. */
export const passwordLengthMin = 8;

// Parts of the passwords that attackers try first.
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
 * A hint, not a decision: length counts most; repeats and facts known about the person count
 * little.
 * @param known - What an attacker would try: the person's name, address, company.
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength {
  if (password.length < passwordLengthMin) return 'short';
  const bits = unguessedLength(password, known) * Math.log2(alphabetSize(password));
  return thresholds.find((threshold) => bits >= threshold.bits)?.strength ?? 'weak';
}

/** The length, not counting known, common or repeated parts. */
function unguessedLength(password: string, known: readonly string[]): number {
  let rest = password.toLowerCase();
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  for (const part of [...common, ...parts]) {
    // The whole part counts as one character.
    if (part.length >= 3) rest = rest.replaceAll(part, part.charAt(0));
  }
  // A run such as "aaaa" counts as two characters.
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
