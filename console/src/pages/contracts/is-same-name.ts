/** As the server compares them: case, normal form and the width of spaces do not count. */
export function isSameName(typed: string, expected: string): boolean {
  return keyOf(typed) === keyOf(expected);
}

function keyOf(name: string): string {
  // Upper case first: `ß` and `SS` are one then.
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase();
}
