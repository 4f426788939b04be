import { expectedPolicies, shownByReader } from './expected-policies.ts';
import {
  alsoSeenByEraser,
  expectedGrants,
  expectedRoles,
  looseReferences,
} from './expected-access.ts';
import { copiedIn, copyingGrants, isCopied } from './expected-copies.ts';
import { isTenantTable, tenantColumn, tenantCondition } from './tenant-tables.ts';
import { namedReferences, tablesWithoutForeignKeys } from './expected-references.ts';
import { expectedCallers } from './expected-callers.ts';
import type { Catalogue, Column, ForeignKey, Grant, Key, Policy } from './read-catalogue.ts';

/**
 * All deviations of this database from the isolation described in guarantees.md, section 1; none
 * for a sound database. Each entry names the table, role or object first.
 */
export function findCatalogueFaults(catalogue: Catalogue): string[] {
  return [
    ...findTableFaults(catalogue),
    ...findPartitionFaults(catalogue),
    ...findPolicyFaults(catalogue),
    ...findForeignKeyFaults(catalogue),
    ...catalogue.keys.flatMap(findKeyFaults),
    ...findRoleFaults(catalogue),
    ...findGrantFaults(catalogue),
    ...findFunctionFaults(catalogue),
  ];
}

function findTableFaults({ relations, columns }: Catalogue): string[] {
  const faults: string[] = [];
  for (const { name, kind, secured, forced } of relations) {
    if (!['r', 'p'].includes(kind)) {
      faults.push(`${name}: is of the kind "${kind}", which this check knows nothing of`);
    } else if (isTenantTable(name)) {
      if (!secured) faults.push(`${name}: row-level security is off`);
      if (!forced) faults.push(`${name}: row-level security is not forced on the owner`);
      faults.push(...findTenantColumnFaults(name, columns));
    }
  }
  return faults;
}

/**
 * Partitions are reached through their parents, whose policies then apply. A partition itself shows
 * nothing: it has row-level security without a policy, and no grant (see the grants).
 */
function findPartitionFaults({ partitions, policies }: Catalogue): string[] {
  return partitions.flatMap(({ name, kind, secured }) => [
    ...(kind === 'r' ? [] : [`${name}: is a partition of the kind "${kind}"`]),
    ...(secured ? [] : [`${name}: row-level security is off`]),
    ...policies
      .filter(({ table }) => table === name)
      .map((policy) => `${name}: the partition has a policy of its own, "${policy.name}"`),
  ]);
}

function findTenantColumnFaults(table: string, columns: readonly Column[]): string[] {
  const name = tenantColumn(table);
  const column = columns.find((candidate) => candidate.table === table && candidate.name === name);
  if (column === undefined) return [`${table}: there is no ${name}`];
  return column.type === 'uuid' && column.required
    ? []
    : [`${table}: ${name} must be uuid and not null`];
}

function tenantRoles(table: string): readonly string[] {
  return shownByReader.includes(table) ? ['muster_app', 'muster_reader'] : ['muster_app'];
}

function findPolicyFaults({ relations, policies }: Catalogue): string[] {
  const faults: string[] = [];
  for (const { name: table } of relations.filter(({ name }) => isTenantTable(name))) {
    const own = policies.find((policy) => policy.table === table && policy.name === 'tenant');
    const condition = tenantCondition(table);
    if (own === undefined) faults.push(`${table}: there is no policy "tenant"`);
    else if (
      !own.permissive ||
      own.command !== '*' ||
      own.roles.join() !== tenantRoles(table).join() ||
      own.using !== condition ||
      own.check !== condition
    ) {
      faults.push(`${table}: the policy "tenant" differs: ${JSON.stringify(own)}`);
    }
  }
  const tables = relations.map(({ name }) => name);
  const others = policies
    .filter(({ table, name }) => name !== 'tenant' && tables.includes(table))
    .map(describePolicy);
  const allExpected = [
    ...expectedPolicies,
    ...tables.filter(isErased).map(erasedIn),
    ...tables.filter(isCopied).map(copiedIn),
  ];
  for (const other of others) {
    if (!allExpected.includes(other)) faults.push(`${other}, which is not expected`);
  }
  for (const expected of allExpected) {
    if (!others.includes(expected)) faults.push(`${expected}, as expected, is missing`);
  }
  return faults;
}

function isErased(table: string): boolean {
  return isTenantTable(table) && table !== 'company_deletions';
}

/** The rows of a company whose deletion has begun, of no other. */
function erasedIn(table: string): string {
  const begun = `( SELECT d.company_id
   FROM company_deletions d
  WHERE (d.begun_at IS NOT NULL))`;
  return `${table}: muster_eraser may do anything to rows with (${tenantColumn(table)} = ${begun}) and null`;
}

/** The key of a row, and by which keys the rows of a table refer to each other. */
function erasingGrants({ relations, keys, foreignKeys }: Catalogue): Record<string, string> {
  const tables = relations.map(({ name }) => name).filter(isErased);
  return Object.fromEntries(
    tables.map((table) => {
      const primary = keys.find(({ name }) => name === `${table}_pkey`)?.columns ?? [];
      const own = foreignKeys.filter(({ from, to }) => from === table && to === table);
      const columns = new Set([
        tenantColumn(table),
        ...primary,
        ...own.flatMap(({ fromColumns, toColumns }) => [...fromColumns, ...toColumns]),
        ...(alsoSeenByEraser[table] ?? []),
      ]);
      return [`table ${table}`, `delete, select(${[...columns].toSorted().join(', ')})`];
    }),
  );
}

function describePolicy({ table, roles, command, using, check, permissive }: Policy): string {
  const commands: Record<string, string> = { '*': 'do anything to', r: 'select', a: 'insert' };
  const everyRow = using === 'true' && (command === 'r' ? check === null : check === 'true');
  const rows = everyRow && permissive ? 'all rows' : `rows with ${using} and ${check}`;
  return `${table}: ${roles.join(' and ')} may ${commands[command] ?? command} ${rows}`;
}

function findForeignKeyFaults({ columns, foreignKeys }: Catalogue): string[] {
  const faults = foreignKeys.flatMap((key) => findCompositionFaults(key));
  const isKeyed = (table: string) =>
    isTenantTable(table) && !tablesWithoutForeignKeys.includes(table);
  for (const { table, name, type } of columns.filter((column) => isKeyed(column.table))) {
    const path = `${table}.${name}`;
    const refers =
      (type === 'uuid' && name !== 'id' && !looseReferences.includes(path)) ||
      namedReferences.includes(path);
    const isCovered = foreignKeys.some(
      (key) =>
        key.from === table &&
        key.fromColumns.includes(name) &&
        (name !== 'company_id' || key.to === 'companies'),
    );
    if (refers && !isCovered) faults.push(`${table}: no foreign key says what ${name} refers to`);
  }
  const needless = foreignKeys.filter(({ from }) => tablesWithoutForeignKeys.includes(from));
  return [
    ...faults,
    ...needless.map(({ from, name }) => `${from}: is to have no foreign key, and has ${name}`),
  ];
}

/** Foreign keys ignore row-level security: each must begin with the company on both sides. */
function findCompositionFaults(key: ForeignKey): string[] {
  const { from, fromColumns, to, toColumns, name, validated } = key;
  const isComposite = fromColumns[0] === tenantColumn(from) && toColumns[0] === tenantColumn(to);
  return [
    ...(isTenantTable(from) && isTenantTable(to) && !isComposite
      ? [`${from}: the foreign key ${name} to ${to} does not begin with the company on both sides`]
      : []),
    ...(validated ? [] : [`${from}: the foreign key ${name} is not validated`]),
  ];
}

/** A key over all companies would reveal one company's values to another. */
function findKeyFaults({ table, name, columns, operators }: Key): string[] {
  if (!isTenantTable(table)) return [];
  const place = columns.indexOf(tenantColumn(table));
  const isOwn = operators === null ? place === 0 : operators[place] === '=';
  return isOwn ? [] : [`${table}: the key ${name} does not begin with the company`];
}

function findRoleFaults({ roles }: Catalogue): string[] {
  const faults: string[] = [];
  const names = roles.map(({ name }) => name);
  if (names.join() !== expectedRoles.join()) {
    faults.push(`roles: found ${names.join(', ')}, expected ${expectedRoles.join(', ')}`);
  }
  for (const { name, attributes, owned, memberOf } of roles) {
    for (const attribute of attributes) faults.push(`${name}: has the attribute ${attribute}`);
    for (const other of memberOf) faults.push(`${name}: is a member of ${other}`);
    if (owned > 0) faults.push(`${name}: owns ${owned} objects`);
  }
  return faults;
}

function findGrantFaults(catalogue: Catalogue): string[] {
  const { grants } = catalogue;
  const erasing = erasingGrants(catalogue);
  const copying = copyingGrants(catalogue);
  const found = summariseGrants(grants);
  const faults = grants
    .filter(({ grantable }) => grantable)
    .map(({ object, grantee }) => `${object}: ${grantee} may pass its privileges on`);
  for (const object of new Set([
    ...Object.keys(expectedGrants),
    ...Object.keys(erasing),
    ...Object.keys(copying),
    ...Object.keys(found),
  ])) {
    const [erased, copied] = [erasing[object], copying[object]];
    const expected = {
      ...expectedGrants[object],
      ...(erased === undefined ? {} : { muster_eraser: erased }),
      ...(copied === undefined ? {} : { muster_archivist: copied }),
    } as Record<string, string>;
    const actual = found[object] ?? {};
    for (const role of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (expected[role] !== actual[role]) {
        const [has, should] = [actual[role] ?? 'nothing', expected[role] ?? 'nothing'];
        faults.push(`${object}: ${role} has ${has}, expected is ${should}`);
      }
    }
  }
  return faults;
}

/** In the format of `expectedGrants`. */
function summariseGrants(grants: readonly Grant[]): Record<string, Record<string, string>> {
  const byObject: Record<string, Record<string, string>> = {};
  for (const [object = '', ofObject = []] of Map.groupBy(grants, (grant) => grant.object)) {
    const roles = (byObject[object] ??= {});
    for (const [role, ofRole] of Map.groupBy(ofObject, (grant) => grant.grantee)) {
      roles[role] = [...Map.groupBy(ofRole, (grant) => grant.privilege)]
        .map(([privilege, entries]) => describePrivilege(privilege, entries))
        .join(', ');
    }
  }
  return byObject;
}

function describePrivilege(privilege: string, entries: readonly Grant[]): string {
  // Sorted by name.
  const columns = entries.map(({ column }) => column);
  return columns.includes(null) ? privilege : `${privilege}(${columns.join(', ')})`;
}

function findFunctionFaults({ functions }: Catalogue): string[] {
  return functions.flatMap(({ name, asOwner, callers }) => [
    ...(asOwner ? [`${name}: runs with the rights of its owner`] : []),
    ...(name.startsWith('public.') && callers !== (expectedCallers[name] ?? null)
      ? [`${name}: may be called by ${callers ?? 'no role'}`]
      : []),
  ]);
}
