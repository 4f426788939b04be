import {
  DatabaseError,
  type Database,
  type DatabaseRole,
  type Statement,
  type TransactionSettings,
} from '../../../server/src/platform/database/driver.ts';
import { isTenantTable, tenantColumn } from './tenant-tables.ts';
import type { Catalogue } from './read-catalogue.ts';
import {
  insertingRole,
  insertion,
  referringColumns,
  type SeededCompany,
  type Seeder,
} from './seed-every-table.ts';

export interface TenantProbe {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly seeder: Seeder;
  readonly own: SeededCompany;
  readonly other: SeededCompany;
}

export interface TenantReport {
  readonly attempts: number;
  /** Each names its table first. */
  readonly faults: readonly string[];
}

type Outcome =
  | { readonly kind: 'done'; readonly rowCount: number; readonly companies: readonly unknown[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

type Attempt = (settings: TransactionSettings, statement: Statement) => Promise<Outcome>;

/**
 * What the roles of a company can do beyond it, tried on every tenant table with one company's
 * settings and the other's rows. Every attempt is rolled back.
 */
export async function findTenantFaults(probe: TenantProbe): Promise<TenantReport> {
  const seen = { attempts: 0 };
  const attempt: Attempt = (settings, statement) => {
    seen.attempts += 1;
    return tryOut(probe.database, settings, statement);
  };
  const faults: string[] = [];
  for (const { name: table } of probe.catalogue.relations) {
    if (!isTenantTable(table)) continue;
    const found = [
      ...(await findReadingFaults(probe, table, attempt)),
      ...(await findInsertFaults(probe, table, attempt)),
      ...(await findChangeFaults(probe, table, attempt)),
      ...(await findReferenceFaults(probe, table, attempt)),
    ];
    faults.push(...found.map((fault) => `${table}: ${fault}`));
  }
  return { attempts: seen.attempts, faults };
}

async function findReadingFaults(
  { catalogue, own }: TenantProbe,
  table: string,
  attempt: Attempt,
): Promise<string[]> {
  const all = { text: `select ${tenantColumn(table)} as company from ${table}` };
  const readers = tenantReaders(catalogue, table);
  const faults: string[] = [];
  for (const role of tenantRoles) {
    const mine = await attempt({ role, companyId: own.companyId }, all);
    const nobodys = await attempt({ role }, all);
    if (!readers.includes(role)) {
      if (![mine, nobodys].every(isForbidden)) faults.push('select is allowed without a grant');
      continue;
    }
    if (!isExactly(mine, [own.companyId])) faults.push('select does not show exactly its own rows');
    if (!isExactly(nobodys, [])) faults.push('rows are visible without a company');
  }
  return faults;
}

async function findInsertFaults(
  { seeder, own, other }: TenantProbe,
  table: string,
  attempt: Attempt,
): Promise<string[]> {
  const foreign = insertion(table, seeder.newRow(table, other));
  const withCompany = await attempt(asCompany(own), foreign);
  const without = await attempt(asNobody, foreign);
  return [
    ...(isForbidden(withCompany) ? [] : ["a row of another company's is accepted"]),
    ...(isForbidden(without) ? [] : ['a row is accepted without a company']),
  ];
}

async function findChangeFaults(
  { catalogue, own, other }: TenantProbe,
  table: string,
  attempt: Attempt,
): Promise<string[]> {
  const tenant = tenantColumn(table);
  const [column = tenant] = updatableColumns(catalogue, table);
  const theirs = { values: [other.companyId] };
  const tries: [string, Statement][] = [
    [
      'update',
      { text: `update ${table} set ${column} = ${column} where ${tenant} = $1`, ...theirs },
    ],
    ['delete', { text: `delete from ${table} where ${tenant} = $1`, ...theirs }],
  ];
  const faults: string[] = [];
  for (const [name, statement] of tries) {
    for (const settings of [asCompany(own), asNobody]) {
      const outcome = await attempt(settings, statement);
      const isSafe = outcome.kind === 'done' ? outcome.rowCount === 0 : isForbidden(outcome);
      if (!isSafe) faults.push(`${name} touches another company's rows`);
    }
  }
  const everything = { text: `update ${table} set ${column} = ${column}` };
  const all = await attempt(asCompany(own), everything);
  if (all.kind === 'done' && all.rowCount !== 1) {
    faults.push(`update of everything touches ${all.rowCount} rows instead of 1`);
  }
  const moved = { text: `update ${table} set ${tenant} = $1`, ...theirs };
  if (!isForbidden(await attempt(asCompany(own), moved))) {
    faults.push('a row can be moved to another company');
  }
  return faults;
}

/** Foreign keys ignore row-level security: their columns must separate the companies. */
async function findReferenceFaults(
  { catalogue, database, seeder, own, other }: TenantProbe,
  table: string,
  attempt: Attempt,
): Promise<string[]> {
  const faults: string[] = [];
  for (const key of catalogue.foreignKeys.filter(
    ({ from, to }) => from === table && to !== 'companies',
  )) {
    const role = insertingRole(catalogue, table);
    const settings = { role, companyId: own.companyId };
    const row = seeder.newRow(table, own, { key, target: other });
    const inserted = await attempt(settings, insertion(table, row));
    // A table with one row per company accepts no second one, so that row is changed.
    const isTaken = inserted.kind === 'refused' && inserted.code === '23505';
    const changed = referringColumns(key);
    const change = {
      text: `update ${table} set ${changed.map((name, place) => `${name} = $${place + 1}`).join(', ')}`,
      values: changed.map((name) => row[name]),
    };
    let outcome = isTaken ? await attempt(settings, change) : inserted;
    // Nor may the service change a row that is written once: the key is tried as the owner.
    if (isTaken && isForbidden(outcome)) outcome = await tryAsOwner(database, own, change);
    if (outcome.kind === 'done' || outcome.code !== '23503') {
      faults.push(`${key.name} does not refuse what belongs to another company`);
    }
  }
  return faults;
}

async function tryAsOwner(
  database: Database,
  { companyId }: SeededCompany,
  { text, values = [] }: Statement,
): Promise<Outcome> {
  const change = values.reduce<string>(
    (filled, value, place) => filled.replace(`$${place + 1}`, `'${String(value)}'`),
    text,
  );
  try {
    await database.administer(`do $$ begin
      perform set_config('app.company_id', '${companyId}', true);
      ${change};
      raise exception 'taken back';
    end $$`);
  } catch (error) {
    if (error instanceof DatabaseError) {
      return { kind: 'refused', code: error.code, message: error.message };
    }
    throw error;
  }
  throw new Error('the attempt was not taken back');
}

const asNobody: TransactionSettings = { role: 'muster_app' };

function asCompany({ companyId }: SeededCompany): TransactionSettings {
  return { role: 'muster_app', companyId };
}

function isExactly(outcome: Outcome, companies: readonly string[]): boolean {
  return outcome.kind === 'done' && outcome.companies.join() === companies.join();
}

/** `42501`: no privilege, or refused by a policy. */
function isForbidden(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.code === '42501';
}

/** The roles that the policies limit to one company. */
const tenantRoles = ['muster_app', 'muster_reader'] as const;

/** Those of them that may read the table. */
export function tenantReaders({ grants }: Catalogue, table: string): DatabaseRole[] {
  return tenantRoles.filter((role) =>
    grants.some(
      ({ object, grantee, privilege }) =>
        object === `table ${table}` && grantee === role && privilege === 'select',
    ),
  );
}

function updatableColumns({ grants, columns }: Catalogue, table: string): string[] {
  const updates = grants.filter(
    ({ object, grantee, privilege }) =>
      object === `table ${table}` && grantee === 'muster_app' && privilege === 'update',
  );
  return columns
    .filter((column) => column.table === table && column.name !== tenantColumn(table))
    .map(({ name }) => name)
    .filter((name) => updates.some(({ column }) => column === null || column === name));
}

async function tryOut(
  database: Database,
  settings: TransactionSettings,
  statement: Statement,
): Promise<Outcome> {
  const undo = new Error('taken back');
  const done: Outcome[] = [];
  try {
    await database.transaction(settings, async (transaction) => {
      const { rows, rowCount } = await transaction.query<{ company?: unknown }>(statement);
      done.push({ kind: 'done', rowCount, companies: rows.map(({ company }) => company) });
      throw undo;
    });
  } catch (error) {
    if (error instanceof DatabaseError) {
      return { kind: 'refused', code: error.code, message: error.message };
    }
    if (error !== undo) throw error;
  }
  const [outcome] = done;
  if (outcome === undefined) throw new Error('the attempt came to nothing');
  return outcome;
}
