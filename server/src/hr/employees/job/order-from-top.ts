import type { PlannedLine } from './planned-lines.sql.ts';

/**
 * Those whose manager changes, each after everyone above them. In this order no change closes a
 * circle, unless the lines after all changes have one: those above are in their final place.
 */
export function orderFromTop(lines: readonly PlannedLine[]): readonly string[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const up: string[] = [];
    let at: PlannedLine | undefined = line;
    while (at !== undefined && !seen.has(at.id)) {
      seen.add(at.id);
      if (at.is_due) up.push(at.id);
      at = lineOf.get(at.manager_id ?? '');
    }
    return up.toReversed();
  });
}
