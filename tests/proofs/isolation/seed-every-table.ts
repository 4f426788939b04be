import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Database,
  DatabaseRole,
  Statement,
} from '../../../server/src/platform/database/driver.ts';
import { isTenantTable } from './tenant-tables.ts';
import type { Catalogue, Column, ForeignKey } from './read-catalogue.ts';
import {
  alsoFilled,
  decided,
  derivedByTrigger,
  looseTargets,
  oneOfSeveral,
  onlyFirst,
  particularValues,
  type Row,
  withReference,
} from './seeded-values.ts';

/** A company with one row in every tenant table, generated from the catalogue only. */
export interface SeededCompany {
  readonly companyId: string;
  /** By table. */
  readonly rows: ReadonlyMap<string, Row>;
}

const firstDayMs = Date.UTC(2031, 0, 6);
const dayMs = 86_400_000;

/** Builds valid rows for tables without knowing them by name. */
export interface Seeder {
  /** @param without Tables that get no row, because with it the company could do nothing. */
  seed(without?: readonly string[]): Promise<SeededCompany>;
  /**
   * A further row for the company, not inserted; `reference` is set to the row it refers to there.
   */
  newRow(table: string, company: SeededCompany, reference?: Reference): Row;
  /** A further row for the company, inserted. */
  addRow(table: string, company: SeededCompany, values?: Row): Promise<Row>;
}

export interface Reference {
  readonly key: ForeignKey;
  readonly target: SeededCompany;
}

/** Whether an insert must name the column. */
function isGiven({ table, name, type, required, filled }: Column): boolean {
  return (
    (required || oneOfSeveral.has(`${table}.${name}`)) &&
    !derivedByTrigger.has(`${table}.${name}`) &&
    (!filled || (name === 'id' && type === 'uuid'))
  );
}

/** An employment has one job row from each day. */
function plannedRow(serial: number): Row {
  return { valid_from: new Date(firstDayMs + serial * dayMs), is_planned: true };
}

/** The row, with the values that refer to the other company's row. */
function referring(
  row: Row,
  {
    table,
    rows,
    reference: { key, target },
  }: { table: string; rows: SeededCompany['rows']; reference: Reference },
): Row {
  const path = `${table}.${key.fromColumns.at(-1) ?? ''}`;
  const more =
    path === 'change_requests.requested_by'
      ? { ...decided, decided_by: rows.get('users')?.['id'] }
      : withReference[path];
  const values: Row = Object.fromEntries(
    referringColumns(key).map((column) => [column, referredValue(key, column, target.rows)]),
  );
  return { ...row, ...more, ...values };
}

/** The choices come from `check (column in (…))`. */
export async function createSeeder(database: Database, catalogue: Catalogue): Promise<Seeder> {
  const choices = await readChoices(database);
  const progress = { serial: 0 };

  function newRow(table: string, { companyId, rows }: SeededCompany, reference?: Reference): Row {
    progress.serial += 1;
    const keys = catalogue.foreignKeys.filter(({ from }) => from === table);
    const fill = (column: Column): unknown => {
      const path = `${table}.${column.name}`;
      if (column.name === 'company_id' || path === 'companies.id') return companyId;
      const key = keys.find(({ fromColumns }) => fromColumns.includes(column.name));
      if (key !== undefined) return referredValue(key, column.name, rows);
      const target = looseTargets[path];
      if (target !== undefined) return rows.get(target)?.['id'];
      if (path in particularValues) return particularValues[path];
      const known = choices.get(path);
      // A level: a further row must not conflict with the first one.
      if (known === undefined && column.type === 'smallint') {
        return rows.has(table) ? (progress.serial % 9) + 2 : 1;
      }
      return known ?? plainValue(column, progress.serial);
    };
    const row = Object.fromEntries(
      catalogue.columns
        .filter((column) => column.table === table && isGiven(column))
        .map((column) => [column.name, fill(column)]),
    );
    return reference === undefined ? row : referring(row, { table, rows, reference });
  }

  async function addRow(table: string, company: SeededCompany, values: Row = {}): Promise<Row> {
    const further =
      table === 'job_rows' && company.rows.has(table) ? plannedRow(progress.serial) : {};
    const row = { ...newRow(table, company), ...alsoFilled[table], ...further, ...values };
    const role = insertingRole(catalogue, table);
    await database.single({ role, companyId: company.companyId }, insertion(table, row));
    return row;
  }

  return {
    newRow,
    addRow,
    seed: async (without = ['company_deletions', 'company_moves']) => {
      const rows = new Map<string, Row>();
      const company = { companyId: randomUUID(), rows };
      for (const table of inOrder(catalogue)) {
        if (without.includes(table)) continue;
        rows.set(table, await addRow(table, company, onlyFirst[table]));
      }
      return company;
    },
  };
}

/** The columns of a foreign key that name the row, without the company. */
export function referringColumns({ fromColumns }: ForeignKey): string[] {
  return fromColumns.filter((column, place) => place > 0 || column !== 'company_id');
}

export function insertion(table: string, row: Row): Statement {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  };
}

function referredValue(
  { name, fromColumns, to, toColumns }: ForeignKey,
  column: string,
  rows: ReadonlyMap<string, Row>,
): unknown {
  const target = rows.get(to);
  if (target === undefined) throw new Error(`${name}: there is no row in ${to} yet`);
  return target[toColumns[fromColumns.indexOf(column)] ?? ''];
}

/** Each table after those that its required columns refer to. */
function inOrder({ relations, columns, foreignKeys }: Catalogue): string[] {
  const isRequired = (table: string, name: string) =>
    oneOfSeveral.has(`${table}.${name}`) ||
    columns.some((column) => column.table === table && column.name === name && column.required);
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]): void => {
    if (ordered.includes(table)) return;
    if (path.includes(table)) throw new Error(`tables need each other: ${path.join(', ')}`);
    for (const { from, fromColumns, to } of foreignKeys) {
      const isNeeded = fromColumns.every((name) => isRequired(from, name));
      if (from === table && isNeeded) visit(to, [...path, table]);
    }
    for (const [column, to] of Object.entries(looseTargets)) {
      if (column.startsWith(`${table}.`)) visit(to, [...path, table]);
    }
    ordered.push(table);
  };
  for (const { name } of relations) if (isTenantTable(name)) visit(name, []);
  return ordered;
}

/** @returns `muster_app` if allowed, otherwise another role that is */
export function insertingRole({ grants }: Catalogue, table: string): DatabaseRole {
  const roles = grants
    .filter(({ object, privilege }) => object === `table ${table}` && privilege === 'insert')
    .map(({ grantee }) => grantee);
  // The archivist may insert into all, but only in an import.
  const others = roles.filter((each) => each !== 'muster_archivist');
  const role = others.includes('muster_app') ? 'muster_app' : (others[0] ?? roles[0]);
  if (role === undefined) throw new Error(`no role may insert into ${table}`);
  return role as DatabaseRole;
}

function plainValue({ table, name, type }: Column, serial: number): unknown {
  const kind = type.replace(/\(.*\)/, '');
  switch (kind) {
    case 'uuid':
      return randomUUID();
    case 'text':
      return `${name}-${serial}`;
    case 'timestamp with time zone':
      return new Date(firstDayMs).toISOString();
    case 'date':
      return new Date(firstDayMs + serial * dayMs).toISOString().slice(0, 10);
    case 'bytea':
      return randomBytes(32);
    case 'integer':
    case 'bigint':
    case 'numeric':
      return serial;
    case 'boolean':
      return false;
    case 'text[]':
    case 'uuid[]':
    case 'integer[]':
      return [];
    case 'jsonb':
      return '{}';
    default:
      throw new Error(`say in seed-every-table.ts what ${table}.${name} (${type}) may hold`);
  }
}

async function readChoices(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.administer<{ path: string; definition: string }>(
    `select c.relname || '.' || a.attname as path, pg_get_constraintdef(x.oid) as definition
     from pg_constraint x join pg_class c on c.oid = x.conrelid
     join pg_attribute a on a.attrelid = c.oid and x.conkey = array[a.attnum]
     where x.contype = 'c' and c.relnamespace = 'public'::regnamespace`,
  );
  const first = /= ANY \(ARRAY\['([^']*)'/;
  return new Map(
    rows.flatMap(({ path, definition }) => {
      const choice = first.exec(definition)?.[1];
      return choice === undefined ? [] : [[path, choice] as const];
    }),
  );
}
