/**
 * A text as it is judged, for rules about what it contains: full-width and other compatible forms
 * become the plain characters that programs take them for, and characters that show nothing are left
 * out. Never stored.
 */
export function asJudged(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}
