const wordsMax = 5;

/** Each word of a search as a LIKE pattern that matches it literally. */
export function toPatterns(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().trim().split(/\s+/u).slice(0, wordsMax);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
