/** A word of this many characters is broken even without a break opportunity. */
const wordCharactersMax = 60;
const breakHere = '\u200B';
/**
 * Control and format characters: a font may contain them, but they show nothing or move adjacent
 * text.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const longWord = new RegExp(`[^\\s\\u200B]{${wordCharactersMax}}(?=[^\\s\\u200B])`, 'gu');

/**
 * Text as a font can show it. A character missing from the font is shown as its code point,
 * `[U+4E2D]`: an empty box would make two different texts look alike, which a signed text must not.
 * Line breaks become `\n`, tabs four spaces. Very long words get invisible break opportunities,
 * because layout time grows with the square of the word length.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[^\n -~]/gu, (character) => shown(character, has))
    .replaceAll(longWord, (word) => word + breakHere);
}

function shown(character: string, has: (codePoint: number) => boolean): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const hex = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return has(codePoint) && !unprintable.test(character) ? character : `[U+${hex}]`;
}
