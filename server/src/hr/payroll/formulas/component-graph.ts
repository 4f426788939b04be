import { FormulaError } from './formula-error.ts';
import { childrenOf, type FormulaNode, type NumberNode } from './formula-tree.ts';
import type { PayComponent } from './pay-component.ts';

export const basePrefix = 'bases.';

export type FormulaNodeOf<Kind extends FormulaNode['kind']> = FormulaNode & { kind: Kind };

export interface ParsedComponent extends PayComponent {
  readonly tree: NumberNode;
}

/** The nodes of a kind in a formula, in the order of the source. */
export function nodesOf<Kind extends FormulaNode['kind']>(
  tree: FormulaNode,
  kind: Kind,
): FormulaNodeOf<Kind>[] {
  const found: FormulaNodeOf<Kind>[] = [];
  const visit = (node: FormulaNode): void => {
    if (node.kind === kind) found.push(node as FormulaNodeOf<Kind>);
    childrenOf(node).forEach(visit);
  };
  visit(tree);
  return found;
}

/**
 * Components and bases, each after everything it refers to; otherwise in the given order. A base
 * refers to the components that count in it. Throws `cycle` with its path, and the component whose
 * reference closes it.
 */
export function orderOfEvaluation(components: readonly ParsedComponent[]): string[] {
  const references = referencesOf(components);
  const order = new Set<string>();
  const visit = (name: string, path: readonly string[], { component, at }: Reference): void => {
    if (order.has(name)) return;
    const start = path.indexOf(name);
    if (start !== -1) {
      const cycle = [...path.slice(start), name].join(' → ');
      throw new FormulaError('cycle', at, { path: cycle, component });
    }
    for (const reference of references.get(name) ?? []) {
      if (references.has(reference.name)) visit(reference.name, [...path, name], reference);
    }
    order.add(name);
  };
  for (const { code } of components) visit(code, [], { name: code, component: code, at: 0 });
  return [...order];
}

interface Reference {
  readonly name: string;
  /** The component that refers to it or, for a base, counts in it; and where in its formula. */
  readonly component: string;
  readonly at: number;
}

function referencesOf(components: readonly ParsedComponent[]): Map<string, Reference[]> {
  const references = new Map<string, Reference[]>();
  for (const { code, tree, bases } of components) {
    const names = nodesOf(tree, 'name').map(({ name, at }) => ({ name, component: code, at }));
    references.set(code, names);
    for (const base of bases.map((name) => `${basePrefix}${name}`)) {
      const counted = { name: code, component: code, at: 0 };
      references.set(base, [...(references.get(base) ?? []), counted]);
    }
  }
  return references;
}
