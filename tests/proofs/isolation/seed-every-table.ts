import { hash, randomBytes, randomUUID } from 'node:crypto';
import type {
  Database,
  DatabaseRole,
  Statement,
} from '../../../server/src/platform/database/driver.ts';
import { isTenantTable } from './find-catalogue-faults.ts';
import type { Catalogue, Column, ForeignKey } from './read-catalogue.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A company with one row in every tenant table, generated from the catalogue only. */
export interface SeededCompany {
  readonly companyId: string;
  /** By table. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** Values that a column's type and its list of choices do not provide. */
const particularValues: Readonly<Record<string, unknown>> = {
  'advance_installments.number': 1,
  'advances.currency': 'EUR',
  'advances.installments': 1,
  'api_keys.last_four': 'abcd',
  'application_authorizations.expires_at': '2199-01-01T00:00:00.000Z',
  'applications.redirect_uris': ['https://seeded.example/callback'],
  'companies.name': 'Seeded',
  'compensation_profiles.currency': 'EUR',
  'pay_deductions.value': 10,
  'provisioning_tokens.last_four': 'abcd',
  'employee_custom_fields.field_values': '{}',
  'event_payloads.payload': '{}',
  'leave_ledger.kind': 'adjustment',
  'leave_ledger.year': 2031,
  'payroll_runs.currency': 'EUR',
  'payslips.currency': 'EUR',
  'payslips.gross': 3,
  'payslips.deductions': 1,
  'payslips.net': 2,
  'payslips.lines': '[]',
  'timesheet_entries.hours': 8,
  'time_entries.hours': 8,
  // A person who can sign in, and so decide in place of another.
  'users.password_hash': 'no password',
  'webhook_queue.lane': 0,
  'employments.number': 1,
  'employment_versions.number': 1,
  'job_rows.employment_number': 1,
  'job_rows.fte': 1,
  'work_patterns.anchor': '2024-01-01',
  'work_patterns.weeks': '[[8,8,8,8,8,0,0]]',
};

/** Columns that a trigger fills if the insert omits them. */
const derivedByTrigger = new Set(['employees.as_json', 'employees.search_key']);

/** Null only if another column is set, so these are filled. */
const oneOfSeveral = new Set(['documents.uploaded_by']);

/** The table of an id in a column without a foreign key. */
const looseTargets: Readonly<Record<string, string>> = {
  'approval_steps.subject_id': 'leave_requests',
  'event_payloads.event_id': 'events',
  'notifications.subject_id': 'leave_requests',
  'notifications.user_id': 'users',
  'webhook_attempts.delivery_id': 'webhook_deliveries',
  'webhook_deliveries.endpoint_id': 'webhook_endpoints',
  'webhook_deliveries.event_id': 'events',
  'webhook_responses.delivery_id': 'webhook_deliveries',
};

/** A key that tasks can be assigned to, and somebody who can sign in, and so decide in another one's place. */
const alsoFilled: Readonly<Record<string, Row>> = {
  api_keys: { grants: ['onboarding:write'] },
  users: { password_hash: 'no password' },
};

/** Only the first row of a company has these. */
const onlyFirst: Readonly<Record<string, Row>> = {
  holiday_calendars: { is_default: true },
  work_patterns: { is_default: true },
};

/** An employee has only one change request that is pending. */
const decided = {
  status: 'accepted',
  decided_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
};

/** What else must be set for a row that refers to another, or that is not the first. */
const withReference: Readonly<Record<string, Row>> = {
  'advance_installments.payroll_run_id': {
    number: 2,
    repaid_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
  },
  'advances.decided_by': { status: 'approved' },
  'advances.paid_by': { status: 'approved' },
  'approval_policy_steps.approver_user_id': { approver_kind: 'user', level: 2 },
  // A separate level: the plain one may be that of the seeded row.
  'approval_steps.approver_user_id': { level: 1_000 },
  'approval_steps.decided_by': { level: 1_001 },
  'approval_steps.requested_by': { level: 1_002 },
  'approval_steps.taken_over_from': { level: 1_003 },
  'approval_steps.employee_id': { level: 1_004 },
  'approval_steps.decided_for': { level: 1_005 },
  'contract_signatures.signer_user_id': { party: 'employer' },
  'contracts.sent_by': {
    body: 'seeded',
    body_sha256: hash('sha256', 'seeded', 'buffer'),
    sent_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'sent',
  },
  'documents.archived_by': {
    archived_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'archived',
  },
  'documents.uploaded_by_api_key_id': { uploaded_by: null },
  'employee_imports.requested_by': {
    ended_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'completed',
  },
  'change_requests.decided_by': decided,
  'job_rows.work_pattern_id': { valid_from: new Date(Date.UTC(2031, 0, 6)).toISOString() },
  // Before the seeded row, which has no end.
  'long_leaves.leave_request_id': {
    first_day: '2030-03-01',
    last_day: '2030-03-02',
  },
  'payroll_run_installments.payroll_run_id': { number: 2 },
  'users.former_employee_id': { role: 'former_employee' },
  'webhook_replays.requested_by': { kind: 'skipped' },
};

const firstDayMs = Date.UTC(2031, 0, 6);
const dayMs = 86_400_000;

/** Builds valid rows for tables without knowing them by name. */
export interface Seeder {
  seed(): Promise<SeededCompany>;
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
      const known = particularValues[path] ?? choices.get(path);
      // A level: a further row must not conflict with the first one.
      if (known === undefined && column.type === 'smallint') {
        return rows.has(table) ? (progress.serial % 9) + 2 : 1;
      }
      return known ?? plainValue(column, progress.serial);
    };
    const isGiven = ({ name, type, required, filled }: Column) =>
      (required || oneOfSeveral.has(`${table}.${name}`)) &&
      !derivedByTrigger.has(`${table}.${name}`) &&
      (!filled || (name === 'id' && type === 'uuid'));
    const row = Object.fromEntries(
      catalogue.columns
        .filter((column) => column.table === table && isGiven(column))
        .map((column) => [column.name, fill(column)]),
    );
    if (reference === undefined) return row;
    const { key: referring, target } = reference;
    const name = referring.fromColumns.at(-1) ?? '';
    const values = referringColumns(referring).map((column) => [
      column,
      referredValue(referring, column, target.rows),
    ]);
    const more =
      `${table}.${name}` === 'change_requests.requested_by'
        ? { ...decided, decided_by: rows.get('users')?.['id'] }
        : withReference[`${table}.${name}`];
    return { ...row, ...more, ...Object.fromEntries(values) };
  }

  /** An employment has one job row from each day. */
  function plannedRow(): Row {
    return { valid_from: new Date(firstDayMs + progress.serial * dayMs), is_planned: true };
  }

  async function addRow(table: string, company: SeededCompany, values: Row = {}): Promise<Row> {
    const further = table === 'job_rows' && company.rows.has(table) ? plannedRow() : {};
    const row = { ...newRow(table, company), ...alsoFilled[table], ...further, ...values };
    const role = insertingRole(catalogue, table);
    await database.single({ role, companyId: company.companyId }, insertion(table, row));
    return row;
  }

  return {
    newRow,
    addRow,
    seed: async () => {
      const rows = new Map<string, Row>();
      const company = { companyId: randomUUID(), rows };
      for (const table of inOrder(catalogue)) {
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
  const role = roles.includes('muster_app') ? 'muster_app' : roles[0];
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
