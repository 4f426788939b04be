import type { PlanNode } from './explain-generic.ts';

const appends: readonly string[] = ['Append', 'Merge Append'];

/**
 * A plan that reads several parts as one (partitions, the sides of a union), as plans that read one
 * part each: what says of one part whose rows it has says nothing of the others. One part is changed
 * at a time, the rest being the first ones.
 */
export function variantsOf(plan: PlanNode): PlanNode[] {
  const first = withParts(plan, undefined);
  return [first, ...choicesOf(plan).map((choice) => withParts(plan, choice))];
}

interface Choice {
  readonly of: PlanNode;
  readonly place: number;
}

function choicesOf(node: PlanNode): Choice[] {
  const own = appends.includes(node['Node Type']) ? partsOf(node) : [];
  return [
    ...own.flatMap((_part, place) => (place === 0 ? [] : [{ of: node, place }])),
    ...(node.Plans ?? []).flatMap(choicesOf),
  ];
}

/** Those that are no answers to a question that is asked once, which hang here too. */
function partsOf({ Plans = [] }: PlanNode): PlanNode[] {
  return Plans.filter((plan) => plan['Subplan Name'] === undefined);
}

function withParts(node: PlanNode, choice: Choice | undefined): PlanNode {
  const { Plans: plans } = node;
  if (plans === undefined) return node;
  const parts = appends.includes(node['Node Type']) ? partsOf(node) : [];
  const chosen = parts[choice?.of === node ? choice.place : 0];
  const kept = plans.filter((plan) => plan === chosen || !parts.includes(plan));
  const namedAfter = parts[0]?.Output;
  return {
    ...node,
    Plans: kept.map((plan) => withParts(plan, choice)),
    ...(namedAfter === undefined ? {} : { 'Named After': namedAfter }),
  };
}
