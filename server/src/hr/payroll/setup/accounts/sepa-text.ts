/** Letters that don't decompose into a base letter and accents, and signs with a usual spelling. */
const spellings: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Å: 'A',
  å: 'a',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'E',
  ə: 'e',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  ';': ',',
};

// The conversion table of the European Payments Council (EPC217-08) has Greek and Bulgarian. The
// other Cyrillic letters follow the same pattern.
const alphabets = `
Α A, Β V, Γ G, Δ D, Ε E, Ζ Z, Η I, Θ TH, Ι I, Κ K, Λ L, Μ M, Ν N, Ξ X, Ο O, Π P, Ρ R, Σ S, Τ T, Υ Y,
Φ F, Χ CH, Ψ PS, Ω O,
А A, Б B, В V, Г G, Д D, Е E, Ё E, Ж ZH, З Z, И I, Й Y, К K, Л L, М M, Н N, О O, П P, Р R, С S, Т T, У U,
Ф F, Х H, Ц TS, Ч CH, Ш SH, Щ SHT, Ъ A, Ы Y, Ь Y, Э E, Ю YU, Я YA, Є YE, І I, Ї YI, Ґ G, Ђ DJ, Ј J,
Љ LJ, Њ NJ, Ћ C, Џ DZ, Ѓ G, Ќ K, Ѕ DZ`;

const letters: ReadonlyMap<string, string> = new Map(
  alphabets
    .trim()
    .split(/,\s*/)
    .flatMap((pair): [string, string][] => {
      const [letter = '', latin = ''] = pair.split(' ');
      const small = latin.toLowerCase();
      const pairs: [string, string][] = [
        [letter, latin.slice(0, 1) + small.slice(1)],
        [letter.toLowerCase(), small],
      ];
      return letter === 'Σ' ? [...pairs, ['ς', small]] : pairs;
    }),
);

/**
 * Text in the character set of SEPA payments: Latin letters without accents, digits and
 * `/ - ? : ( ) . , ' +`. Names are spelled, not cut: `Müller-Łuczak` becomes `Mueller-Luczak`. What
 * has no spelling becomes a full stop.
 */
export function toSepaText(text: string, lengthMax: number): string {
  const spelled = Array.from(text.normalize('NFC'), spell).join('');
  return spelled
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/ ]+|[/ ]+$/g, '')
    .slice(0, lengthMax)
    .trim();
}

/** Whether a name has a letter that payments can contain. */
export function hasSepaLetter(text: string): boolean {
  return /[A-Za-z0-9]/.test(toSepaText(text, text.length * 3));
}

function spell(character: string): string {
  if (/^[A-Za-z0-9/\-?:().,'+ ]$/.test(character)) return character;
  if (/^\s$/u.test(character)) return ' ';
  const known = spellings[character] ?? letters.get(character);
  if (known !== undefined) return known;
  const [base = ''] = character.normalize('NFKD');
  if (base === character || base === '') return '.';
  return /^[A-Za-z0-9]$/.test(base) ? base : (letters.get(base) ?? '.');
}
