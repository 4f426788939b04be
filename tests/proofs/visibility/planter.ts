import { personalTables } from '../../../server/src/hr/privacy/personal-tables.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import type { Catalogue } from '../isolation/read-catalogue.ts';
import {
  insertingRole,
  insertion,
  type SeededCompany,
  type Seeder,
} from '../isolation/seed-every-table.ts';
import type { Row } from '../isolation/seeded-values.ts';

/** A value that occurs in one column of one row. */
export interface Canary {
  readonly table: string;
  readonly column: string;
  /** Of the row: `draft`, `planned`; `plain` if it has only one. */
  readonly state: string;
  readonly token: string;
}

export type Rows = SeededCompany['rows'];

/** Adds rows with a canary in each free text that the declarations name. */
export interface Planter {
  readonly canaries: readonly Canary[];
  /** Of the rows added, by table. */
  readonly ids: Map<string, string[]>;
  /** A text, or digits, that occur nowhere else, noted as the value of a column. */
  readonly text: (table: string, column: string, state: string) => string;
  readonly digits: Planter['text'];
  readonly note: (canary: Canary) => string;
  readonly put: (table: string, state: string, values: Row, rows: Rows) => Promise<Row>;
  readonly change: (table: string, state: string, id: string, values: Row) => Promise<void>;
  readonly run: (text: string, values: readonly unknown[]) => Promise<unknown>;
}

export interface PlanterParts {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly seeder: Seeder;
  readonly company: SeededCompany;
}

export function createPlanter({ database, catalogue, seeder, company }: PlanterParts): Planter {
  const { companyId } = company;
  const settings = { role: 'muster_app', companyId } as const;
  const canaries: Canary[] = [];
  const ids = new Map<string, string[]>();
  let serial = 0;
  const next = (): number => (serial += 1);
  const note = (canary: Canary): string => {
    canaries.push(canary);
    return canary.token;
  };
  const text: Planter['text'] = (table, column, state) =>
    note({ table, column, state, token: `cnr${next()}x` });
  const texts = (table: string, state: string, base: Row, without?: RegExp): Row =>
    Object.fromEntries(
      freeTexts(catalogue, table, base)
        .filter((name) => without?.test(name) !== true)
        .map((name) => [name, text(table, name, state)]),
    );
  const run: Planter['run'] = (statement, values) =>
    database.single(settings, { text: statement, values });
  return {
    canaries,
    ids,
    note,
    text,
    digits: (table, column, state) =>
      note({ table, column, state, token: `731${String(next()).padStart(4, '0')}` }),
    run,
    put: async (table, state, values, rows) => {
      const base = { ...seeder.newRow(table, { companyId, rows }), ...values };
      const without = laterTexts[table]?.[state] ?? onlyLater;
      const row = { ...base, ...texts(table, state, base, without), ...values };
      await database.single(
        { role: insertingRole(catalogue, table), companyId },
        insertion(table, row),
      );
      const id = row['id'];
      if (typeof id === 'string') ids.set(table, [...(ids.get(table) ?? []), id]);
      return row;
    },
    change: async (table, state, id, values) => {
      const all = { ...texts(table, state, {}), ...values };
      const set = Object.keys(all).map((name, index) => `${name} = $${index + 2}`);
      await run(`update ${table} set ${set.join(', ')} where id = $1`, [id, ...Object.values(all)]);
    },
  };
}

/** Texts that aren't free: chosen from a list, or written in a form. */
const formed: readonly string[] =
  `currency leave_type iban bic locale mime_type email email_key recorded_by_kind employment_type
   ip_network ip kind status cause scope role opened_with`.split(/\s+/);

/** Texts that a row has in some states only: in those of `laterTexts`, all but the named ones. */
const onlyLater = /reason|note$|problem|stored_in|user_name|issuer/;
const laterTexts: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  employments: { planned: /^$/ },
  employment_versions: { superseded: /^$/ },
  job_rows: { current: /^$/, planned: /^$/, superseded: /^$/ },
  leave_ledger: { plain: /reason/ },
  leave_requests: { pending: /rejection|change_reason/, rejected: /change_reason/ },
  timesheets: { rejected: /reopening/ },
  advances: { rejected: /^$/ },
  change_requests: { plain: /rejection/ },
  contracts: { declined: /^$/ },
};

function freeTexts({ columns, foreignKeys }: Catalogue, table: string, base: Row): string[] {
  const exported = personalTables.flatMap((each) =>
    each.table === table && !('because' in each.exported) ? each.exported : [],
  );
  const referring = foreignKeys.filter(({ from }) => from === table);
  const isPlain = (name: string): boolean => {
    const value = base[name];
    return value === undefined || (typeof value === 'string' && value.startsWith(`${name}-`));
  };
  return columns
    .filter((column) => column.table === table && column.type === 'text')
    .map(({ name }) => name)
    .filter((name) => exported.includes(name) && !formed.includes(name) && isPlain(name))
    .filter((name) => !referring.some(({ fromColumns }) => fromColumns.includes(name)));
}
