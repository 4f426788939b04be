import { equalitiesOf, withoutCast } from './conditions.ts';
import type { PlanNode } from './explain-generic.ts';
import { variantsOf } from './plan-variants.ts';
import type { TenantTable } from './read-tenant-tables.ts';

type TenantTables = ReadonlyMap<string, TenantTable>;
/** Two expressions that are the same for every row of the answer. */
type Pair = readonly [string, string];

const conditionKeys = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
  'One-Time Filter',
] as const;

/** A value that is known before any row is read: the company is one of these, and the same for all. */
const known = /^(\$\d+|'[^']*'|NULLIF\(current_setting\('app\.company_id'.*)$/;

/**
 * Why a statement could not be sent to the one shard of its company: rows of a tenant table that are
 * read or written without saying of which company, or of more than one. An empty list is what a
 * statement gives that stays with one company.
 *
 * The planner carries equalities on (`a.company_id = $1 and b.company_id = a.company_id`), so what
 * counts is whether the company of each table is, over any number of equalities, the same parameter.
 */
export function findShardFaults(plan: PlanNode, tables: TenantTables): string[] {
  return [...new Set(variantsOf(plan).flatMap((variant) => faultsOf(variant, tables)))];
}

/** How often a plan touches tables of a tenant, so that one can see that something was judged. */
export function countTenantNodes(plan: PlanNode, tables: TenantTables): number {
  return flatten(plan).filter((node) => tenantTermOf(node, tables) !== undefined).length;
}

function faultsOf(plan: PlanNode, tables: TenantTables): string[] {
  const nodes = flatten(plan);
  const same = joinLearning(
    nodes.flatMap((node) => pairsOf(node, nodes, tables)),
    nodes.flatMap((node) => [...answersOf(node), ...passedOnCompany(node, nodes, tables)]),
  );
  const companies = new Set<string>();
  const faults: string[] = [];
  for (const node of nodes) {
    const term = tenantTermOf(node, tables);
    if (term === undefined) continue;
    const named = knownAmong(same(term));
    if (named.length === 0) faults.push(`${describe(node, tables)} of no company`);
    for (const company of named) companies.add(company);
  }
  const several = [...companies].toSorted().join(' and ');
  return companies.size > 1 ? [...faults, `of ${several}`] : faults;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function describe(node: PlanNode, tables: TenantTables): string {
  const name = node['Relation Name'] ?? '';
  return `${isInsert(node) ? 'writes' : 'reads'} ${tables.get(name)?.name ?? name}`;
}

function isInsert({ 'Node Type': type, Operation: operation }: PlanNode): boolean {
  return type === 'ModifyTable' && operation === 'Insert';
}

function ownTable({ Schema: schema, 'Relation Name': name = '' }: PlanNode, tables: TenantTables) {
  return schema === 'public' ? tables.get(name) : undefined;
}

/** As PostgreSQL writes it: in quotes where it is more than a word. */
function columnOf(alias: string, column: string): string {
  return `${/^[a-z_][a-z0-9_]*$/.test(alias) ? alias : `"${alias}"`}.${column}`;
}

/** `e.company_id` of a node that reads rows of a tenant table, or inserts some. */
function tenantTermOf(node: PlanNode, tables: TenantTables): string | undefined {
  const table = ownTable(node, tables);
  // What an update or delete changes was read by a node below it.
  const counts = node['Node Type'] !== 'ModifyTable' || isInsert(node);
  return table === undefined || !counts ? undefined : columnOf(node.Alias ?? '', table.column);
}

function pairsOf(node: PlanNode, nodes: readonly PlanNode[], tables: TenantTables): Pair[] {
  return [
    ...conditionKeys.flatMap((key) => equalitiesOf(node[key] ?? '')),
    ...(node.Output ?? []).flatMap(hashedComparison),
    ...insertedCompany(node, tables),
    ...changedCompany(node, tables),
    ...partitionCompany(node, nodes, tables),
    ...namedAfterFirst(node),
  ];
}

/** `exists (…)` among what is asked for, where all that exists is collected first. */
function hashedComparison(output: string): Pair[] {
  const inner = /^\(ANY (\(.*\))\)$/.exec(output)?.[1];
  return inner === undefined ? [] : equalitiesOf(inner);
}

/** `(SubPlan 2).col1` is the first of what the part under that name answers with. */
function answersOf({ 'Subplan Name': name, Output: output = [] }: PlanNode): Pair[] {
  if (name === undefined || name.startsWith('CTE ')) return [];
  return output.flatMap((expression, place): Pair[] => [
    [`(${name}).col${place + 1}`, expression],
    [`(hashed ${name}).col${place + 1}`, expression],
  ]);
}

function partBelow({ Plans: plans = [] }: PlanNode): PlanNode | undefined {
  return plans.find((plan) => plan['Subplan Name'] === undefined);
}

/** What is inserted as the company; the rows below have a value for each column, in their order. */
function insertedCompany(node: PlanNode, tables: TenantTables): Pair[] {
  const term = isInsert(node) ? tenantTermOf(node, tables) : undefined;
  const value = partBelow(node)?.Output?.[ownTable(node, tables)?.place ?? -1];
  return term === undefined || value === undefined ? [] : [[term, withoutCast(value)]];
}

/** What is updated or deleted has another name below, where it is in partitions; one is left there. */
function changedCompany(node: PlanNode, tables: TenantTables): Pair[] {
  const table = ownTable(node, tables);
  if (node['Node Type'] !== 'ModifyTable' || isInsert(node) || table === undefined) return [];
  const targets = targetsOf(node);
  const below = flatten(node).find((inner) => targets.includes(inner.Alias ?? ''));
  const term = below && tenantTermOf(below, tables);
  return term === undefined ? [] : targets.map((alias) => [columnOf(alias, table.column), term]);
}

function targetsOf(node: PlanNode): string[] {
  return (node['Target Tables'] ?? []).flatMap(({ Alias: alias }) => alias ?? []);
}

/** The partition `d_3` is called `d` by what asks something of each of its rows. */
function partitionCompany(
  node: PlanNode,
  nodes: readonly PlanNode[],
  tables: TenantTables,
): Pair[] {
  const table = ownTable(node, tables);
  const term = tenantTermOf(node, tables);
  const whole = node.Alias?.replace(/_\d+$/, '') ?? '';
  const isPartition = table !== undefined && table.name !== node['Relation Name'];
  const isTaken = nodes.some(({ Alias: alias }) => alias === whole);
  return isPartition && term !== undefined && !isTaken
    ? [[columnOf(whole, table.column), term]]
    : [];
}

function namedAfterFirst(node: PlanNode): Pair[] {
  const output = partBelow(node)?.Output ?? [];
  return (node['Named After'] ?? []).flatMap((name, place): Pair[] => {
    const own = output[place];
    return own === undefined ? [] : [[name, own]];
  });
}

/** `x.company_id` of a part of the statement under a name of its own is what the part's rows have. */
function passedOnCompany(node: PlanNode, nodes: readonly PlanNode[], tables: TenantTables): Pair[] {
  const part = partBehind(node, nodes);
  if (part === undefined || node.Alias === undefined) return [];
  const terms = new Set(
    nodes.flatMap((inner) =>
      [inner.Alias ?? '', ...targetsOf(inner)].map((alias) =>
        columnOf(alias, ownTable(inner, tables)?.column ?? 'company_id'),
      ),
    ),
  );
  const passedOn = (part.Output ?? []).filter((output) => terms.has(output));
  const [only] = passedOn;
  return passedOn.length === 1 && only !== undefined
    ? [[columnOf(node.Alias, 'company_id'), only]]
    : [];
}

function partBehind(node: PlanNode, nodes: readonly PlanNode[]): PlanNode | undefined {
  switch (node['Node Type']) {
    case 'Subquery Scan':
      return partBelow(node);
    case 'CTE Scan':
    case 'WorkTable Scan':
      return nodes.find((plan) => plan['Subplan Name'] === `CTE ${node['CTE Name']}`);
    default:
      return undefined;
  }
}

function knownAmong(terms: readonly string[]): string[] {
  return terms.filter((term) => known.test(term));
}

/**
 * What a part of the statement answers with is of the company whose rows it read; but what is demanded of
 * its answers comes too late for what it read: the first of each pair learns from the second alone.
 */
function joinLearning(
  pairs: readonly Pair[],
  answers: readonly Pair[],
): (term: string) => string[] {
  const same = joinEqual(pairs);
  const learnt = answers.flatMap(([outer, inner]): Pair[] =>
    knownAmong(same(inner))
      .filter((company) => !same(outer).includes(company))
      .map((company) => [outer, company]),
  );
  return learnt.length === 0 ? same : joinLearning([...pairs, ...learnt], answers);
}

/** Answers with everything that equals a term, over any number of equalities. */
function joinEqual(pairs: readonly Pair[]): (term: string) => string[] {
  const groups = new Map<string, Set<string>>();
  for (const [left, right] of pairs) {
    const joined = new Set([...(groups.get(left) ?? [left]), ...(groups.get(right) ?? [right])]);
    for (const term of joined) groups.set(term, joined);
  }
  return (term) => [...(groups.get(term) ?? [])];
}
