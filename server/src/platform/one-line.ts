/** Replaces each run of line breaks and other control characters with a space. */
export function withoutBreaks(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Without breaks, and without blanks around the text. */
export function onOneLine(text: string): string {
  return withoutBreaks(text).trim();
}
