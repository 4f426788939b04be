import type { EmployeesRow } from '../../../../schema/rows.gen.ts';

/** A person with reports, and how many. */
export interface Branch {
  readonly id: string;
  readonly manager_id: EmployeesRow['manager_id'];
  /** Whether they are still employed. Otherwise their reports are at the top. */
  readonly works: boolean;
  readonly direct_reports: number;
}

export interface BranchPlace {
  /** 0 at the top. */
  readonly depth: number;
  readonly direct_reports: number;
  /** All people below, at every depth. */
  readonly all_reports: number;
}

/** A branch while its reports are counted. */
interface Node {
  readonly id: string;
  readonly direct_reports: number;
  readonly below: Node[];
  above: Node | undefined;
  depth: number;
  all_reports: number;
}

/**
 * The branches at and below the given people, level by level, in the given order within a level.
 * People in a circle can't be reached and are left out, unless the tree starts with them.
 */
export function arrangeTree(
  branches: readonly Branch[],
  topIds: readonly string[],
): Map<string, BranchPlace> {
  const nodes = toNodes(branches);
  const tree = new Map<string, Node>();
  for (const id of topIds) {
    const top = nodes.get(id);
    if (top === undefined) continue;
    top.above = undefined;
    tree.set(id, top);
  }
  // The map grows during the iteration: each level appends the next one.
  for (const node of tree.values()) {
    for (const report of node.below) {
      if (report.above !== node) continue;
      report.depth = node.depth + 1;
      tree.set(report.id, report);
    }
  }
  for (const { above, all_reports: all } of [...tree.values()].toReversed()) {
    if (above !== undefined) above.all_reports += all;
  }
  return tree;
}

function toNodes(branches: readonly Branch[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const { id, works, direct_reports } of branches) {
    if (!works) continue;
    const node = { id, direct_reports, depth: 0, all_reports: direct_reports };
    nodes.set(id, { ...node, below: [], above: undefined });
  }
  for (const { id, manager_id: manager } of branches) {
    const node = nodes.get(id);
    const above = manager === null ? undefined : nodes.get(manager);
    if (node === undefined || above === undefined) continue;
    node.above = above;
    above.below.push(node);
  }
  return nodes;
}
