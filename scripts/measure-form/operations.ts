import ts from 'typescript';
import type { Source } from './source.ts';
import { findUses, linesOf, readUnits, type SourceUnits, type Unit, type Units } from './units.ts';

/**
 * What belongs to an operation: what at most so many operations of at most two parts of the APIs share,
 * such as those on one kind of record in the console and in v1.
 */
const relatedMax = 12;
const partsMax = 2;

interface Asked {
  readonly operation: string;
  /** A folder of server/src. */
  readonly api: string;
  readonly about: string;
}

export interface MeasuredOperation {
  readonly about: string;
  readonly files: number;
  readonly lines: number;
  /** Imports, registries, what the operation declares besides schemas and functions, and mappers. */
  readonly form: number;
}

interface Operation {
  readonly id: string;
  readonly root: Unit;
  readonly reached: ReadonlySet<Unit>;
}

interface Measurement {
  readonly operations: readonly MeasuredOperation[];
  /** Of the lists of the console API, each with its share of the imports. */
  readonly listLines: number;
  /** The lines that operations reach, and those that only one reaches. */
  readonly lineSum: number;
  readonly ownSum: number;
}

export function measureOperations(server: readonly Source[], asked: readonly Asked[]): Measurement {
  const all = readUnits(server);
  const operations = [...all.values()].flatMap((source) => operationsOf(source, all));
  const users = new Map<Unit, Operation[]>();
  for (const operation of operations) {
    for (const unit of operation.reached) {
      users.set(unit, [...(users.get(unit) ?? []), operation]);
    }
  }
  const lists = operations
    .filter(({ id, root }) => id.startsWith('list') && root.path.includes('/console-api/'))
    .map(({ root }) => root.lines + importsOf([root], all));
  return {
    operations: asked.map((each) => measure(each, { all, operations, users })),
    listLines: median(lists),
    lineSum: sum([...users.keys()]),
    ownSum: sum([...users].filter(([, { length }]) => length === 1).map(([unit]) => unit)),
  };
}

interface Known {
  readonly all: Units;
  readonly operations: readonly Operation[];
  readonly users: ReadonlyMap<Unit, readonly Operation[]>;
}

function measure(
  { operation, api, about }: Asked,
  { all, operations, users }: Known,
): MeasuredOperation {
  const found = operations.find(
    ({ id, root }) => id === operation && root.path.includes(`/${api}/`),
  );
  if (found === undefined) throw new Error(`no operation ${operation} in ${api}`);
  const { root, reached } = found;
  const units = [...reached].filter((unit) => unit === root || isRelated(users.get(unit) ?? []));
  const registries = [...all.values()].filter(({ imported }) =>
    [...imported.values()].some(
      ({ path, name }) => path === root.path && root.names.includes(name),
    ),
  );
  // The import and the entry.
  const registered = 2 * registries.length;
  const imports = importsOf(units, all);
  const mappers = units.filter(
    ({ path, names }) =>
      path.includes(`/${api}/`) && names.some((name) => /^(present|to)[A-Z]/.test(name)),
  );
  return {
    about,
    files: new Set(
      [...units, ...registries.map(({ file }) => ({ path: file.fileName }))].map(
        ({ path }) => path,
      ),
    ).size,
    lines: sum(units) + imports + registered,
    form: imports + registered + headOf(root, all) + sum(mappers),
  };
}

function isRelated(users: readonly Operation[]): boolean {
  const parts = new Set(users.map(({ root }) => partOf(root.path)));
  return users.length <= relatedMax && parts.size <= partsMax;
}

/** The folder or the file of an API that has the operations on one kind of record; v1 is one part. */
function partOf(path: string): string {
  return path
    .split('/')
    .slice(2, 4)
    .join('/')
    .replace(/[.]ts$/, '');
}

function sum(units: readonly Unit[]): number {
  return units.reduce((lines, unit) => lines + unit.lines, 0);
}

/** The import lines of the files, as far as they serve these units. */
function importsOf(units: readonly Unit[], all: Units): number {
  const lines = [...Map.groupBy(units, ({ path }) => path)].map(([path, own]) => {
    const source = all.get(path);
    if (source === undefined) return 0;
    const whole = source.units.reduce((count, unit) => count + unit.lines, 0);
    const part = own.reduce((count, unit) => count + unit.lines, 0);
    return (source.importLines * part) / whole;
  });
  return Math.round(lines.reduce((count, each) => count + each, 0));
}

const schemas = new Set(['body', 'query', 'filters', 'params', 'record', 'upload']);

/** The lines of an operation's members that are neither schemas nor functions. */
function headOf({ node, path }: Unit, all: Units): number {
  const source = all.get(path);
  const declared = findDeclaration(node);
  if (source === undefined || declared === undefined) return 0;
  const members = declared.properties.filter(
    (member) =>
      !ts.isMethodDeclaration(member) &&
      !(ts.isPropertyAssignment(member) && ts.isArrowFunction(member.initializer)) &&
      !(member.name !== undefined && schemas.has(member.name.getText(source.file))),
  );
  // With the lines that begin and end the call.
  return members.reduce((count, member) => count + linesOf(member, source.file), 2);
}

function findDeclaration(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  let found: ts.ObjectLiteralExpression | undefined;
  const walk = (inner: ts.Node): void => {
    if (found !== undefined) return;
    if (ts.isObjectLiteralExpression(inner) && idsOf(inner).length > 0) found = inner;
    else ts.forEachChild(inner, walk);
  };
  walk(node);
  return found;
}

/** The operations that a file declares by a literal. */
function operationsOf({ file, units }: SourceUnits, all: Units): Operation[] {
  if (!/\/(console-api|public-api)\//.test(file.fileName)) return [];
  return units.flatMap((unit) => {
    const found: Operation[] = [];
    const walk = (node: ts.Node): void => {
      const ids = ts.isObjectLiteralExpression(node) ? idsOf(node) : [];
      for (const id of ids) found.push(operationAt(node, id, { unit, file, all }));
      if (ids.length === 0) ts.forEachChild(node, walk);
    };
    walk(unit.node);
    return found;
  });
}

function operationAt(
  node: ts.Node,
  id: string,
  { unit, file, all }: { unit: Unit; file: ts.SourceFile; all: Units },
): Operation {
  const call = ts.isCallExpression(node.parent) ? node.parent : node;
  const isWhole = ts.isVariableDeclaration(call.parent);
  const root = isWhole
    ? unit
    : findUses(
        { ...unit, names: [], lines: linesOf(call, file), uses: new Set(), node: call },
        all,
      );
  return { id, root, reached: reach(root) };
}

function reach(root: Unit): Set<Unit> {
  const reached = new Set([root]);
  for (const unit of reached) {
    for (const used of unit.uses) reached.add(used);
  }
  return reached;
}

/** `operationId: 'getAdvance'` next to a path, or `operationIds: { approve: 'approveAdvance', … }`. */
function idsOf(node: ts.ObjectLiteralExpression): string[] {
  const memberOf = (name: string): ts.Expression | undefined =>
    node.properties.filter(ts.isPropertyAssignment).find((member) => member.name.getText() === name)
      ?.initializer;
  if (memberOf('path') === undefined) return [];
  const id = memberOf('operationId');
  if (id !== undefined) return ts.isStringLiteral(id) ? [id.text] : [];
  const ids = memberOf('operationIds');
  if (ids === undefined || !ts.isObjectLiteralExpression(ids)) return [];
  return ids.properties.flatMap((member) =>
    ts.isPropertyAssignment(member) && ts.isStringLiteral(member.initializer)
      ? [member.initializer.text]
      : [],
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
