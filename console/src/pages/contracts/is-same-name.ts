/** Compares like the server: ignores case, normal form and the width of spaces. */
export function isSameName(typed: string, expected: string): boolean {
  return keyOf(typed) === keyOf(expected);
}

function keyOf(name: string): string {
  // Upper case first, so that `ß` and `SS` are equal.
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase();
}
