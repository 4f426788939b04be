import { type Mutant, mutant, particularMutants } from './particular-mutants.ts';
import { tablesWithoutForeignKeys } from './expected-references.ts';
import { isTenantTable, tenantColumn } from './tenant-tables.ts';
import type { Catalogue } from './read-catalogue.ts';

/**
 * Every mutant of this database, derived from its catalogue, so that new tables are included. Those
 * of one group may be planted together, because each is reported separately: 20 transactions
 * instead of 260.
 */
export function listMutants(catalogue: Catalogue): Mutant[][] {
  return [
    ...policyMutants(catalogue),
    ...tableMutants(catalogue),
    ...partitionMutants(catalogue),
    ...foreignKeyMutants(catalogue),
    keyMutants(catalogue),
    ...particularMutants.map((single) => [single]),
  ];
}

function policyMutants({ policies }: Catalogue): Mutant[][] {
  const tables = policies.filter(({ name }) => name === 'tenant').map(({ table }) => table);
  const differs = 'the policy "tenant" differs';
  const everywhere = (name: string, mentions: string, change: (table: string) => string[]) =>
    tables.map((table) => mutant(`${table}: ${name}`, table, mentions, ...change(table)));
  return [
    policies.map(({ table, name, roles }) =>
      mutant(
        `${table}: no policy ${name}`,
        table,
        name === 'tenant' ? 'no policy "tenant"' : `${roles.join()} may`,
        `drop policy ${name} on ${table}`,
      ),
    ),
    everywhere('shows all', differs, (table) => [`alter policy tenant on ${table} using (true)`]),
    everywhere('takes all', differs, (table) => [
      `alter policy tenant on ${table} with check (true)`,
    ]),
    everywhere('for all roles', differs, (table) => [`alter policy tenant on ${table} to public`]),
    everywhere('without nullif', differs, (table) => [
      `alter policy tenant on ${table}
        using (${tenantColumn(table)} = current_setting('app.company_id', true)::uuid)`,
    ]),
    everywhere('an open policy beside it', 'muster_app may do anything to all rows', (table) => [
      `create policy other on ${table} to muster_app using (true) with check (true)`,
    ]),
    everywhere('for select only', differs, (table) => [
      `drop policy tenant on ${table}`,
      `create policy tenant on ${table} for select to muster_app
        using (${tenantColumn(table)} = nullif(current_setting('app.company_id', true), '')::uuid)`,
    ]),
  ];
}

function tableMutants({ relations }: Catalogue): Mutant[][] {
  const tables = relations.map(({ name }) => name).filter(isTenantTable);
  return [
    tables.map((table) =>
      mutant(
        `${table}: not forced`,
        table,
        'not forced',
        `alter table ${table} no force row level security`,
      ),
    ),
    tables.map((table) =>
      mutant(`${table}: off`, table, 'is off', `alter table ${table} disable row level security`),
    ),
    tables.map((table) =>
      mutant(
        `${table}: open to look-ups`,
        `table ${table}`,
        'muster_lookup has',
        `grant all on ${table} to muster_lookup`,
      ),
    ),
  ];
}

/** The service creates partitions, so a fault there would return with each of them. */
function partitionMutants({ partitions, keys }: Catalogue): Mutant[][] {
  return [
    partitions.map(({ name }) =>
      mutant(`${name}: off`, name, 'is off', `alter table ${name} disable row level security`),
    ),
    partitions.map(({ name }) =>
      mutant(
        `${name}: open to the tenant role`,
        `table ${name}`,
        'muster_app has select',
        `grant select on ${name} to muster_app`,
      ),
    ),
    partitions.map(({ name }) =>
      mutant(
        `${name}: a policy of its own`,
        name,
        'has a policy of its own',
        `create policy tenant on ${name} to muster_app using (true)`,
      ),
    ),
    partitions.map(({ name, parent }) =>
      mutant(
        `${name}: a key over all companies`,
        name,
        `the key ${name}_crossed does not begin with the company`,
        `create unique index ${name}_crossed on ${name} (${keys
          .filter(({ table }) => table === parent)
          .flatMap(({ columns }) => columns)
          .filter((column) => column !== tenantColumn(parent))
          .join(', ')})`,
      ),
    ),
  ];
}

function foreignKeyMutants({ foreignKeys }: Catalogue): Mutant[][] {
  const composite = foreignKeys.filter(({ fromColumns }) => fromColumns.length > 1);
  return [
    tablesWithoutForeignKeys.map((table) =>
      mutant(
        `${table}: a foreign key`,
        table,
        'is to have no foreign key, and has mutant',
        `alter table ${table} add constraint mutant
          foreign key (company_id) references companies (id)`,
      ),
    ),
    foreignKeys.map(({ name, from, fromColumns }) =>
      mutant(
        `${from}: no foreign key ${name}`,
        from,
        `no foreign key says what ${fromColumns.at(-1)} refers to`,
        `alter table ${from} drop constraint ${name}`,
      ),
    ),
    composite.map(({ name, from, fromColumns, to, toColumns }) =>
      mutant(
        `${from}: single-column foreign key ${name}`,
        from,
        `${name} to ${to} does not begin with the company`,
        `alter table ${from} drop constraint ${name}`,
        `create unique index on ${to} (${toColumns.at(-1)})`,
        `alter table ${from} add constraint ${name}
          foreign key (${fromColumns.at(-1)}) references ${to} (${toColumns.at(-1)})`,
      ),
    ),
    composite.map(({ name, from, fromColumns, to, toColumns }) =>
      mutant(
        `${from}: foreign key ${name} with the company last`,
        from,
        `${name} to ${to} does not begin with the company`,
        `alter table ${from} drop constraint ${name}`,
        `alter table ${from} add constraint ${name} foreign key
          (${fromColumns.toReversed().join()}) references ${to} (${toColumns.toReversed().join()})`,
      ),
    ),
  ];
}

function keyMutants({ keys, relations }: Catalogue): Mutant[] {
  const tables = relations.map(({ name }) => name).filter(isTenantTable);
  return keys.flatMap(({ table, name, columns, operators }) => {
    const others = columns.filter(
      (column) => column !== tenantColumn(table) && column !== '(expression)',
    );
    if (!tables.includes(table) || others.length === 0 || operators !== null) return [];
    const crossed = [...others, tenantColumn(table)].join(', ');
    return [
      mutant(
        `${table}: ${name} over all companies`,
        table,
        `the key ${name}_crossed does not begin with the company`,
        `create unique index ${name}_crossed on ${table} (${crossed})`,
      ),
    ];
  });
}
