import type { ExactDecimal } from '../exact-decimal.ts';

/** `at` is the offset into the source: where an error in this node is reported. */
interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly at: number;
}

export type Arithmetic = '+' | '-' | '*' | '/';
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type NumberNode =
  | (Node<'number'> & { readonly value: ExactDecimal })
  | (Node<'name'> & { readonly name: string })
  | (Node<'negate'> & { readonly operand: NumberNode })
  | (Node<'arithmetic'> & {
      readonly operator: Arithmetic;
      readonly left: NumberNode;
      readonly right: NumberNode;
    })
  | (Node<'min' | 'max'> & { readonly operands: readonly NumberNode[] })
  | (Node<'round' | 'floor' | 'ceil'> & { readonly operand: NumberNode; readonly digits: number })
  | (Node<'if'> & {
      readonly condition: ConditionNode;
      readonly whenTrue: NumberNode;
      readonly whenFalse: NumberNode;
    })
  | (Node<'table'> & {
      readonly table: string;
      readonly key: NumberNode;
      /** Null for a table with a single column. */
      readonly column: string | null;
    });

export type ConditionNode =
  | (Node<'compare'> & {
      readonly operator: Comparison;
      readonly left: NumberNode;
      readonly right: NumberNode;
    })
  | (Node<'and' | 'or'> & { readonly left: ConditionNode; readonly right: ConditionNode })
  | (Node<'not'> & { readonly operand: ConditionNode });

export type FormulaNode = NumberNode | ConditionNode;

const conditions: ReadonlySet<FormulaNode['kind']> = new Set(['compare', 'and', 'or', 'not']);

export function isCondition(node: FormulaNode): node is ConditionNode {
  return conditions.has(node.kind);
}

/** The nodes directly below a node, from left to right. */
export function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.kind) {
    case 'number':
    case 'name':
      return [];
    case 'negate':
    case 'round':
    case 'floor':
    case 'ceil':
    case 'not':
      return [node.operand];
    case 'arithmetic':
    case 'compare':
    case 'and':
    case 'or':
      return [node.left, node.right];
    case 'min':
    case 'max':
      return node.operands;
    case 'if':
      return [node.condition, node.whenTrue, node.whenFalse];
    case 'table':
      return [node.key];
  }
}
