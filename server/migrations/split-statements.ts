/** Lower case outside of quotes is not enough to matter: identifiers of ours are lower case. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "'…'")
    .split(/;(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** Not inside of parentheses. */
export function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += { '(': 1, ')': -1 }[character] ?? 0;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
