/** Who reports to whom. */
export interface Line {
  readonly id: string;
  readonly manager_id: string | null;
}

/** A place in a tree, whose roots have the depth 0. */
export interface TreePlace extends Line {
  readonly depth: number;
  readonly direct_reports: number;
  /** Everybody below, at every depth. */
  readonly all_reports: number;
}

/**
 * The trees that the lines make, level by level from the top, in the order given within a level.
 * Who reports to nobody among them is a root. Lines that go in a circle are left out: there is no
 * way to them from any root.
 *
 * @param rootIds the roots, where they are not all of those
 */
export function arrangeTree(lines: readonly Line[], rootIds?: readonly string[]): TreePlace[] {
  const known = new Set(lines.map(({ id }) => id));
  const reportsOf = Map.groupBy(
    lines.filter(({ manager_id: manager }) => manager !== null && known.has(manager)),
    ({ manager_id: manager }) => manager,
  );
  const roots =
    rootIds === undefined
      ? lines.filter(({ manager_id: manager }) => manager === null || !known.has(manager))
      : lines.filter(({ id }) => rootIds.includes(id));
  const reached = roots.map((line) => ({ line, depth: 0 }));
  // Grows while it is gone through: each level is followed by the next one.
  for (const { line, depth } of reached) {
    for (const report of reportsOf.get(line.id) ?? []) {
      reached.push({ line: report, depth: depth + 1 });
    }
  }
  const below = new Map<string, number>();
  for (const { line } of reached.toReversed()) {
    const own = below.get(line.id) ?? 0;
    if (line.manager_id !== null) {
      below.set(line.manager_id, (below.get(line.manager_id) ?? 0) + own + 1);
    }
  }
  return reached.map(({ line, depth }) => ({
    id: line.id,
    manager_id: depth === 0 ? null : line.manager_id,
    depth,
    direct_reports: reportsOf.get(line.id)?.length ?? 0,
    all_reports: below.get(line.id) ?? 0,
  }));
}
