import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import type { Source } from './source.ts';

/** A declaration of a file, or the call within one that declares an operation. */
export interface Unit {
  readonly path: string;
  readonly names: readonly string[];
  readonly lines: number;
  /** The declarations that it uses. */
  readonly uses: Set<Unit>;
  readonly node: ts.Node;
}

export interface SourceUnits {
  readonly file: ts.SourceFile;
  readonly units: readonly Unit[];
  readonly importLines: number;
  /** Name in this file → path and name in the other one. */
  readonly imported: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

export type Units = ReadonlyMap<string, SourceUnits>;

/** The declarations of all files, each with those it uses, whether as values or as types. */
export function readUnits(sources: readonly Source[]): Units {
  const all = new Map(sources.map((source) => [source.path, unitsOf(source)]));
  for (const { units } of all.values()) {
    for (const unit of units) findUses(unit, all);
  }
  return all;
}

/** Fills in what the unit uses. */
export function findUses(unit: Unit, all: Units): Unit {
  const here = all.get(unit.path);
  if (here === undefined) return unit;
  for (const name of namesIn(unit.node)) {
    const from = here.imported.get(name);
    const units = from === undefined ? here.units : (all.get(from.path)?.units ?? []);
    const used = units.find(({ names }) => names.includes(from?.name ?? name));
    if (used !== undefined && used !== unit) unit.uses.add(used);
  }
  return unit;
}

export function linesOf(node: ts.Node, file: ts.SourceFile): number {
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart(file)) + 1;
}

function unitsOf({ path, text }: Source): SourceUnits {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const units: Unit[] = [];
  const imported = new Map<string, { path: string; name: string }>();
  let importLines = 0;
  for (const node of file.statements) {
    if (ts.isImportDeclaration(node)) {
      importLines += linesOf(node, file);
      readImport(node, path, imported);
    } else {
      const names = namesOf(node);
      if (names.length === 0) continue;
      units.push({ path, names, lines: linesOf(node, file), uses: new Set(), node });
    }
  }
  return { file, units, importLines, imported };
}

function readImport(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  path: string,
  imported: Map<string, { path: string; name: string }>,
): void {
  const named = importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named) || !ts.isStringLiteral(moduleSpecifier))
    return;
  if (!moduleSpecifier.text.startsWith('.')) return;
  const from = normalize(join(dirname(path), moduleSpecifier.text));
  for (const { name, propertyName } of named.elements) {
    imported.set(name.text, { path: from, name: (propertyName ?? name).text });
  }
}

function namesOf(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isNamed && node.name !== undefined ? [node.name.text] : [];
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const walk = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && !isMember(inner)) names.add(inner.text);
    ts.forEachChild(inner, walk);
  };
  walk(node);
  return names;
}

/** `a.name`, `{ name: … }` and the like. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node)
  );
}
