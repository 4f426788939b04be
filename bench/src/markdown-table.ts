export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const ruler = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three significant digits: `14,900`, `0.71`, `12.3`. */
export function inDigits(value: number | undefined): string {
  return value === undefined
    ? '–'
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: true });
}
