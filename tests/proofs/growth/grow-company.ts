import type { Database } from '../../../server/src/platform/database/driver.ts';
import type { Catalogue } from '../isolation/read-catalogue.ts';
import type { SeededCompany } from '../isolation/seed-every-table.ts';
import { findGrownTables, type GrownTable } from './grown-tables.ts';

/** Of the columns of one table. */
type Expressions = Readonly<Record<string, string>>;

/** How people differ, so that a filter finds some of them: `k` is the number of the person. */
const varied: Readonly<Record<string, Expressions>> = {
  employees: {
    last_name: `'Name' || k`,
    // Each has eight people to lead.
    manager_id: `case when k < 8 then id else ${idOfPerson('id', 'k / 8')} end`,
    start_date: `start_date - k % 3000`,
  },
  leave_requests: {
    start_date: `start_date + k % 300`,
    end_date: `end_date + k % 300`,
    status: `case when k % 20 = 0 then 'pending' else 'approved' end`,
  },
};

/**
 * Gives further people to a company, each with a copy of every row that the seeded employee has.
 * @param superuser one connection, which keys and triggers don't hold up
 */
export async function growCompany(
  superuser: Database,
  catalogue: Catalogue,
  { company, people }: { readonly company: SeededCompany; readonly people: number },
): Promise<void> {
  const run = (text: string) => superuser.administer(text);
  for (const table of findGrownTables(catalogue)) {
    // The triggers of people work out what is searched.
    await run(`set session_replication_role = ${table.name === 'employees' ? 'origin' : 'replica'}`);
    const { rows: columns } = await superuser.administer<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = '${table.name}'::regclass and attnum > 0 and not attisdropped
         and attgenerated = ''`,
    );
    const expressions = { ...expressionsOf(catalogue, table, columns), ...varied[table.name] };
    const given = columns.map(({ name }) => name);
    await run(
      `insert into ${table.name} (${given.join(', ')}) overriding system value
       select ${given.map((name) => expressions[name] ?? name).join(', ')}
       from (select * from ${table.name} where ${conditionOf(table, company)} limit 1) as seeded
       cross join generate_series(1, ${people}) as k`,
    );
  }
  await run('vacuum analyze');
}

/** The seeded row. */
function conditionOf({ name, references }: GrownTable, { companyId, rows }: SeededCompany): string {
  const row = rows.get(name) ?? {};
  const known = ['id', ...references].filter((column) => typeof row[column] === 'string');
  return [
    `company_id = '${companyId}'`,
    ...known.map((column) => `${column} = '${String(row[column])}'`),
  ].join(' and ');
}

/** IDs of person `k`, and what else has to differ by a unique index. */
function expressionsOf(
  { keys }: Catalogue,
  { name, references }: GrownTable,
  columns: readonly { readonly name: string; readonly type: string }[],
): Expressions {
  const typeOf = new Map(columns.map((column) => [column.name, column.type]));
  const ofPerson = ['id', ...references].filter((column) => typeOf.get(column) === 'uuid');
  const expressions: Record<string, string> = Object.fromEntries(
    ofPerson.map((column) => [column, idOfPerson(column)]),
  );
  for (const key of keys.filter(({ table }) => table === name)) {
    if (key.columns.some((column) => column in expressions)) continue;
    const own = key.columns.filter((column) => column !== 'company_id');
    const values = own.map((column) => [column, differentValue(column, typeOf.get(column) ?? '')]);
    const [column, value] =
      values.find(([, each]) => each !== undefined) ??
      own.map((each) => [each, idOfPerson(each)]).at(-1) ?? [];
    if (column !== undefined && value !== undefined) expressions[column] = value;
  }
  return expressions;
}

/** The seeded ID, with the number of the person at its end. */
function idOfPerson(column: string, k = 'k'): string {
  return `(left(${column}::text, 24) || lpad(to_hex(${k}), 12, '0'))::uuid`;
}

function differentValue(column: string, type: string): string | undefined {
  switch (type) {
    case 'text':
      return `${column} || '/' || k`;
    case 'bytea':
      return `sha256(${column} || int4send(k))`;
    case 'integer':
    case 'bigint':
    case 'date':
      return `${column} + k`;
    default:
      return undefined;
  }
}
