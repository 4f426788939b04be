import type { ConfirmedKind } from '../../../server/src/access/audit/confirming-actions.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';

interface PartTable {
  readonly table: string;
  /** The column with the id of the confirmed record. */
  readonly key: string;
}

const own = (table: string): PartTable => ({ table, key: 'id' });
const part = (table: string, key: string): PartTable => ({ table, key });

/** The tables whose rows are decided about, written down by hand: the product has its own list. */
export const partsOf: Readonly<Record<ConfirmedKind, readonly PartTable[]>> = {
  payroll_run: [
    own('payroll_runs'),
    part('payslips', 'payroll_run_id'),
    part('pay_results', 'payroll_run_id'),
    part('payroll_run_left_out', 'payroll_run_id'),
    part('payroll_run_items', 'payroll_run_id'),
    part('payroll_run_installments', 'payroll_run_id'),
    part('payroll_run_recoveries', 'payroll_run_id'),
  ],
  pay_component: [own('pay_components'), part('pay_component_versions', 'component_id')],
  pay_table: [own('pay_tables')],
  pay_item: [own('pay_items')],
  bank_account: [own('bank_accounts')],
  payment_file: [own('payment_files'), part('payment_file_entries', 'payment_file_id')],
  claim: [own('pay_receivables')],
  recalculation: [own('pay_recalculations')],
  pay_result_acceptance: [own('pay_result_acceptances')],
  change_request: [own('change_requests')],
  leave_request: [own('leave_requests')],
  timesheet: [own('timesheets'), part('timesheet_entries', 'timesheet_id')],
  advance: [own('advances')],
  contract: [own('contracts')],
};

/** Tables that refer to a confirmed record and are no part of what is confirmed. */
export const apart: readonly string[] = [
  // Where a run's payslips, claims and journal come from, or what is made of them after its approval.
  'payroll_runs.reverses_run_id',
  'pay_items.payroll_run_id',
  'pay_marks.settled_by_run_id',
  'pay_receivables.payroll_run_id',
  'payment_files.payroll_run_id',
  'payroll_journals.payroll_run_id',
  'payroll_journal_lines.payroll_run_id',
  'payroll_run_items.reversed_by_run_id',
  'payroll_run_installments.reversed_by_run_id',
  // The marks that made the run compute a period again; its results are what is approved.
  'payroll_run_marks.payroll_run_id',
  'advance_installments.payroll_run_id',
  // What runs take, later.
  'payroll_run_items.item_id',
  'payroll_run_installments.advance_id',
  'payroll_run_recoveries.receivable_id',
  'advance_installments.advance_id',
  // What a request takes from the balance follows from its days.
  'leave_ledger.leave_request_id',
  'leave_ledger.shortened_request_id',
  'long_leaves.leave_request_id',
  // The hours that integrations sent are summed in the entries.
  'time_entries.timesheet_id',
  // Each party signs the text, whether the other one has or not.
  'contract_signatures.contract_id',
  // Whom a component is for is assigned on its own.
  'pay_assignments.component_id',
];

/** Columns that decide nothing: the key, the time of the last change, and what a hash stands for. */
const indifferent: ReadonlySet<string> = new Set([
  'company_id',
  'updated_at',
  // They follow from the signatures.
  'contracts.status',
  'contracts.signed_at',
  // pay_results.inputs_hash is its hash.
  'pay_results.inputs',
]);

export interface PartColumn extends PartTable {
  readonly column: string;
  readonly type: string;
}

/** Every column of every part, from the catalogue. */
export async function listPartColumns(
  database: Database,
  kind: ConfirmedKind,
): Promise<PartColumn[]> {
  const found: PartColumn[] = [];
  for (const each of partsOf[kind]) {
    const { rows } = await database.administer<{ column: string; type: string }>(
      `select attname as column, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum`,
      [each.table],
    );
    found.push(
      ...rows
        .filter(({ column }) => column !== each.key)
        .filter(
          ({ column }) => !indifferent.has(column) && !indifferent.has(`${each.table}.${column}`),
        )
        .map((row) => ({ ...each, ...row })),
    );
  }
  return found;
}

/** Another value of the type, whatever the column has. */
function otherValue({ column, type }: PartColumn): string {
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()';
    case 'text':
      return `coalesce(${column}, '') || 'x'`;
    case 'date':
      // Periods stay in order, because ranges are generated from them.
      return `coalesce(${column}, '2026-01-01') ${column.includes('start') ? '-' : '+'} 1`;
    case 'timestamp with time zone':
      return `coalesce(${column}, '2026-01-01') + interval '1 s'`;
    case 'boolean':
      return `not ${column}`;
    case 'jsonb':
      return `case when ${column} = '[{}]'::jsonb then '[]'::jsonb else '[{}]'::jsonb end`;
    case 'bytea':
      return `coalesce(${column}, ''::bytea) || '\\x00'::bytea`;
    case 'text[]':
      return `array_append(${column}, 'x')`;
    case 'uuid[]':
      return `array_append(${column}, gen_random_uuid())`;
    default:
      return `coalesce(${column}, 0) + 1`;
  }
}

/** From here on, any value can be written to the parts. */
export async function dropConstraints(database: Database): Promise<void> {
  const tables = new Set(
    Object.values(partsOf).flatMap((parts) => parts.map(({ table }) => table)),
  );
  for (const table of [...tables, 'employees']) {
    // Row-level security is forced on the owner of the tables too.
    await database.administer(`alter table ${table} no force row level security`);
  }
  for (const table of tables) {
    const { rows } = await database.administer<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = $1::regclass and contype in ('c', 'f', 'x')`,
      [table],
    );
    for (const { name } of rows) {
      await database.administer(`alter table ${table} drop constraint "${name}"`);
    }
    await database.administer(`alter table ${table} disable trigger user`);
    await enableForgetting(database, table);
  }
}

/** What is kept of a record is forgotten as ever. */
async function enableForgetting(database: Database, table: string): Promise<void> {
  const { rows } = await database.administer<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = $1::regclass and tgname like 'forget_content%'`,
    [table],
  );
  for (const { name } of rows) {
    await database.administer(`alter table ${table} enable trigger ${name}`);
  }
}

/** Writes another value, and returns how to write the former one again. */
export async function changeColumn(
  database: Database,
  changed: PartColumn,
  id: string,
): Promise<() => Promise<void>> {
  const { table, key, column } = changed;
  const where = `where ${key} = '${id}'`;
  await database.administer('drop table if exists former');
  await database.administer(
    `create table former as select ctid as place, * from ${table} ${where}`,
  );
  const { rows } = await database.administer<{ count: number }>(
    'select count(*)::int as count from former',
  );
  if (rows[0]?.count !== 1) throw new Error(`${table} has ${rows[0]?.count} rows of the record`);
  await database.administer(`update ${table} set ${column} = ${otherValue(changed)} ${where}`);
  return async () => {
    await database.administer(
      `update ${table} set ${column} = (select ${column} from former) ${where}`,
    );
    await database.administer('drop table former');
  };
}

/** Foreign keys to the tables of the confirmed records themselves, as `table.column`. */
export async function listReferences(database: Database): Promise<string[]> {
  const tables = Object.values(partsOf).map(([first]) => first?.table ?? '');
  const { rows } = await database.administer<{ name: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confrelid::regclass::text = any ($1)
     order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
