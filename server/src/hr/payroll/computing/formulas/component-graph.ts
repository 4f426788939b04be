import { FormulaError } from './formula-error.ts';
import type { PayComponent } from './pay-component.ts';
import type { ReadFormula } from './read-formula.ts';

export const basePrefix = 'bases.';

export interface ParsedComponent extends PayComponent, ReadFormula {}

/**
 * Components and bases, each after everything it refers to; otherwise in the given order. A base
 * refers to the components that count in it. Throws `cycle` with its path, and the component whose
 * reference closes it.
 */
export function orderOfEvaluation(components: readonly ParsedComponent[]): string[] {
  const references = referencesOf(components);
  const order = new Set<string>();
  const path = new Set<string>();
  const visit = (name: string, { component, at }: Omit<Reference, 'name'>): void => {
    if (path.has(name)) {
      const names = [...path];
      const cycle = [...names.slice(names.indexOf(name)), name].join(' → ');
      throw new FormulaError('cycle', at, { path: cycle, component });
    }
    path.add(name);
    for (const reference of references.get(name) ?? []) {
      const isNew = references.has(reference.name) && !order.has(reference.name);
      if (isNew) visit(reference.name, reference);
    }
    path.delete(name);
    order.add(name);
  };
  for (const { code } of components) {
    if (!order.has(code)) visit(code, { component: code, at: 0 });
  }
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
  for (const { code, names, bases } of components) {
    references.set(
      code,
      names.map(({ name, at }) => ({ name, component: code, at })),
    );
    for (const base of bases.map((name) => `${basePrefix}${name}`)) {
      const counted = { name: code, component: code, at: 0 };
      const others = references.get(base);
      if (others === undefined) references.set(base, [counted]);
      else others.push(counted);
    }
  }
  return references;
}
