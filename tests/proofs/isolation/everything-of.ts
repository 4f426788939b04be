import type { Database, DatabaseRole } from '../../../server/src/platform/database/driver.ts';
import { isTenantTable, tenantColumn } from './tenant-tables.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Reads are recorded a moment after the request that read. */
const withoutReads: Readonly<Record<string, string>> = {
  audit_log: `and action not like '%.read'`,
  // Of the company's own keys; written some time after the response.
  api_requests: 'and false',
  journal: `and entry not like '%"action":"%.read"%'`,
};

/**
 * All rows of a company by table, as text, without recorded reads and the last use of keys and sessions.
 */
export async function everythingOf(
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
  companyId: string,
): Promise<Record<string, unknown[]>> {
  const tables = catalogue.relations.map(({ name }) => name).filter((name) => isTenantTable(name));
  const rows = tables.map(async (table) => {
    const text = `select (to_jsonb(t) - array['last_used_at', 'last_seen_at'])::text as row
      from ${table} t where ${tenantColumn(table)} = $1
        ${withoutReads[table] ?? ''} order by 1`;
    const role = wholeReader(catalogue, table);
    const statement = { text, values: [companyId] };
    return [table, (await database.single({ role, companyId }, statement)).rows] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** A role that may read all columns, limited to the company by the policies if possible. */
function wholeReader({ grants }: Catalogue, table: string): DatabaseRole {
  const roles = ['muster_app', 'muster_reader', 'muster_worker', 'muster_relay'] as const;
  const reader = roles.find((role) =>
    grants.some(
      ({ object, grantee, privilege, column }) =>
        object === `table ${table}` &&
        grantee === role &&
        privilege === 'select' &&
        column === null,
    ),
  );
  if (reader === undefined) throw new Error(`no role reads all of ${table}`);
  return reader;
}
