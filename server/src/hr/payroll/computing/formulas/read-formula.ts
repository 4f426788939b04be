import { errorOf, type FormulaError } from './formula-error.ts';
import { childrenOf, type FormulaNode, type NumberNode } from './formula-tree.ts';
import { parseFormula } from './parse-formula.ts';

export type FormulaNodeOf<Kind extends FormulaNode['kind']> = FormulaNode & { kind: Kind };

/** A formula with what it refers to. Each name and column is listed once, where it is first used. */
export interface ReadFormula {
  readonly tree: NumberNode;
  readonly names: readonly FormulaNodeOf<'name'>[];
  readonly lookups: readonly FormulaNodeOf<'table'>[];
}

/** Throws a `FormulaError`, and the same one each time for the same formula. */
export type FormulaReader = (formula: string) => ReadFormula;

/** Reads each formula once, no matter on how many days or in how many sets it is checked. */
export function createFormulaReader(): FormulaReader {
  const known = new Map<string, ReadFormula | FormulaError>();
  return (formula) => {
    const read = known.get(formula) ?? readOrError(formula);
    known.set(formula, read);
    if (read instanceof Error) throw read;
    return read;
  };
}

function readOrError(formula: string): ReadFormula | FormulaError {
  let read: ReadFormula | undefined;
  const error = errorOf(() => {
    read = readFormula(formula);
  });
  return read ?? (error as FormulaError);
}

export function readFormula(formula: string): ReadFormula {
  const tree = parseFormula(formula);
  const names = new Map<string, FormulaNodeOf<'name'>>();
  const lookups = new Map<string, FormulaNodeOf<'table'>>();
  const visit = (node: FormulaNode): void => {
    if (node.kind === 'name' && !names.has(node.name)) names.set(node.name, node);
    if (node.kind === 'table') {
      // A name can't contain a line break.
      const key = `${node.table}\n${node.column ?? ''}`;
      if (!lookups.has(key)) lookups.set(key, node);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return { tree, names: [...names.values()], lookups: [...lookups.values()] };
}
