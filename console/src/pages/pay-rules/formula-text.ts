/** The place of a problem in a formula. Lines and columns count from 1. */
export interface Place {
  readonly line: number | null;
  readonly column: number | null;
}

/** The offset of a place in a text; never beyond its end. */
export function offsetOf(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, (line ?? 1) - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(start + (column ?? 1) - 1, text.length);
}

const token = /^(?:[a-z_][\w.]*|'[^'\n]*'?|[\d.]+|[<>!=]=?|[^\s])/i;

/** The name, number or sign that begins at an offset, for marking it; a space at the end. */
export function tokenAt(text: string, offset: number): string {
  return token.exec(text.slice(offset))?.[0] ?? '';
}

/** Part of a formula, and whether it is marked as wrong. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in parts, so that what begins at the offsets can be marked. */
export function markParts(text: string, offsets: readonly number[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const offset of offsets.toSorted((left, right) => left - right)) {
    if (offset < at) continue;
    parts.push({ text: text.slice(at, offset), isMarked: false });
    // Something to see where the formula ends too early.
    const marked = tokenAt(text, offset) || ' ';
    parts.push({ text: marked, isMarked: true });
    at = Math.min(offset + marked.length, text.length);
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

const wordBefore = /(?:^|[^\w.'])('?[a-z_][\w.]*)$/i;

/** The name being typed before the caret; a quote begins the name of a table. */
export function wordAt(text: string, caret: number): string {
  return wordBefore.exec(text.slice(0, caret))?.[1] ?? '';
}

/** What is inserted, and the text and caret after it. */
export interface Insertion {
  readonly text: string;
  readonly caret: number;
}

/** Replaces the characters before the caret. The caret moves into the brackets of a function. */
export function insertAt(text: string, caret: number, replaced: number, inserted: string) {
  const start = caret - replaced;
  const inside = /[( ]\)$/.test(inserted) ? 1 : 0;
  return {
    text: text.slice(0, start) + inserted + text.slice(caret),
    caret: start + inserted.length - inside,
  } satisfies Insertion;
}
