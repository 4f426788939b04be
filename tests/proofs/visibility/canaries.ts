import { createHash } from 'node:crypto';
import type { UserRole } from '../../../server/src/access/actor.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { personalTables } from '../../../server/src/hr/privacy/personal-tables.ts';
import { withCheckDigits } from '../../../server/src/hr/payroll/bank-accounts/iban.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { type Catalogue, readCatalogue } from '../isolation/read-catalogue.ts';
import {
  createSeeder,
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

export type Who = 'owner' | 'hr_admin' | 'payroll_admin' | 'manager' | 'self' | 'colleague';

export interface Planted {
  readonly companyId: string;
  readonly canaries: readonly Canary[];
  /** Everything with an id, by table. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly subject: { readonly employeeId: string; readonly userId: string };
  readonly cookies: Readonly<Record<Who, string>>;
}

const at = '2031-01-06T00:00:00.000Z';
const laterDay = '2077-03-31';
const laterJob = '2077-05-01';

/** Texts that aren't free: chosen from a list, or written in a form. */
const formed = new Set([
  ...['currency', 'leave_type', 'iban', 'bic', 'locale', 'mime_type', 'email', 'email_key'],
  ...[
    'recorded_by_kind',
    'employment_type',
    'ip_network',
    'ip',
    'kind',
    'status',
    'cause',
    'scope',
    'role',
    'opened_with',
  ],
]);

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

export async function plantCanaries(database: Database): Promise<Planted> {
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed();
  const planter = createPlanter({ database, catalogue, seeder, company });
  const people = await addPeople(database, seeder, company);
  await planter.plantAll(people);
  const rows = new Map<string, readonly string[]>(planter.ids);
  for (const [table, row] of company.rows) {
    if (typeof row['id'] === 'string') rows.set(table, [...(rows.get(table) ?? []), row['id']]);
  }
  return {
    companyId: company.companyId,
    canaries: planter.canaries,
    ids: rows,
    subject: people.subject,
    cookies: people.cookies,
  };
}

interface People extends Pick<Planted, 'subject' | 'cookies'> {
  readonly hrUserId: string;
  readonly managerId: string;
}

async function addPeople(
  database: Database,
  seeder: Seeder,
  company: SeededCompany,
): Promise<People> {
  const { companyId } = company;
  const add = async (role: UserRole, managerId: string | null = null) => {
    const employee = await seeder.addRow('employees', company, { manager_id: managerId });
    const employeeId = String(employee['id']);
    const user = await seeder.addRow('users', company, { role, employee_id: employeeId });
    const userId = String(user['id']);
    const token = await database.transaction({ role: 'muster_app', companyId }, (open) =>
      openSession(open, { companyId, userId, nowMs: systemClock.nowMs() }),
    );
    return { employeeId, userId, cookie: `muster_session=${token}` };
  };
  const [owner, hr, payroll, manager, colleague] = [
    await add('owner'),
    await add('hr_admin'),
    await add('payroll_admin'),
    await add('employee'),
    await add('employee'),
  ];
  const self = await add('employee', manager.employeeId);
  return {
    hrUserId: hr.userId,
    managerId: manager.employeeId,
    subject: self,
    cookies: {
      owner: owner.cookie,
      hr_admin: hr.cookie,
      payroll_admin: payroll.cookie,
      manager: manager.cookie,
      self: self.cookie,
      colleague: colleague.cookie,
    },
  };
}

interface PlanterParts {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly seeder: Seeder;
  readonly company: SeededCompany;
}

function createPlanter({ database, catalogue, seeder, company }: PlanterParts) {
  const { companyId } = company;
  const settings = { role: 'muster_app', companyId } as const;
  const canaries: Canary[] = [];
  const ids = new Map<string, string[]>();
  let serial = 0;

  const note = (table: string, column: string, state: string, token: string): string => {
    canaries.push({ table, column, state, token });
    return token;
  };
  const fresh = (): string => {
    serial += 1;
    return `cnr${serial}x`;
  };
  /** A canary in each free text that the declarations name. */
  const texts = (table: string, state: string, base: Row, without?: RegExp): Row => {
    const exported = personalTables.flatMap((each) =>
      each.table === table && !('because' in each.exported) ? each.exported : [],
    );
    const referring = catalogue.foreignKeys.filter(({ from }) => from === table);
    const free = catalogue.columns.filter(
      ({ table: of, name, type }) =>
        of === table &&
        type === 'text' &&
        exported.includes(name) &&
        !formed.has(name) &&
        without?.test(name) !== true &&
        (base[name] === undefined || String(base[name]).startsWith(`${name}-`)) &&
        !referring.some(({ fromColumns }) => fromColumns.includes(name)),
    );
    return Object.fromEntries(free.map(({ name }) => [name, note(table, name, state, fresh())]));
  };
  const put = async (
    table: string,
    state: string,
    values: Row,
    rows: SeededCompany['rows'],
  ): Promise<Row> => {
    const base = { ...seeder.newRow(table, { companyId, rows }), ...values };
    const row = {
      ...base,
      ...texts(table, state, base, laterTexts[table]?.[state] ?? onlyLater),
      ...values,
    };
    const role = insertingRole(catalogue, table);
    await database.single({ role, companyId }, insertion(table, row));
    const id = row['id'];
    if (typeof id === 'string') ids.set(table, [...(ids.get(table) ?? []), id]);
    return row;
  };
  const change = async (table: string, state: string, id: string, values: Row): Promise<void> => {
    const all = { ...texts(table, state, {}), ...values };
    const set = Object.keys(all).map((name, index) => `${name} = $${index + 2}`);
    await database.single(settings, {
      text: `update ${table} set ${set.join(', ')} where id = $1`,
      values: [id, ...Object.values(all)],
    });
  };

  const plantAll = async ({ subject, hrUserId }: People): Promise<void> => {
    const { employeeId, userId } = subject;
    const rows = new Map(company.rows);
    rows.set('employees', { ...rows.get('employees'), id: employeeId });
    rows.set('users', { ...rows.get('users'), id: hrUserId });
    ids.set('employees', [employeeId]);
    const amount = (table: string, state: string): string => {
      serial += 1;
      return note(table, 'amount', state, `7310${String(serial).padStart(2, '0')}`);
    };
    const plan = note('employees', 'termination_date', 'planned', laterDay);
    await change('employees', 'planned', employeeId, { termination_date: plan, status: 'active' });
    const employment = { last_day: laterDay, first_day: '2020-01-01' };
    rows.set('employments', await put('employments', 'planned', employment, rows));
    await put('employment_versions', 'superseded', { superseded_at: at, number: 1 }, rows);
    await put('job_rows', 'current', { valid_from: null, is_planned: false }, rows);
    const job = note('job_rows', 'valid_from', 'planned', laterJob);
    await put('job_rows', 'planned', { valid_from: job, is_planned: true }, rows);
    await put('job_rows', 'superseded', { valid_from: '2021-01-01', superseded_at: at }, rows);
    await put('contracts', 'draft', { status: 'draft' }, rows);
    const body = note('contracts', 'body', 'sent', fresh());
    const digest = createHash('sha256').update(body).digest();
    const sent = { status: 'sent', sent_at: at, sent_by: hrUserId, body, body_sha256: digest };
    await put('contracts', 'sent', sent, rows);
    const iban = withCheckDigits('DE', '370400440731019999');
    note('bank_accounts', 'iban', 'pending', iban);
    await put('bank_accounts', 'pending', { iban }, rows);
    for (const [state, superseded_at] of [
      ['current', null],
      ['superseded', at],
    ] as const) {
      const pay = { amount: amount('compensation_profiles', state), superseded_at };
      const valid_from = state === 'current' ? '2026-01-01' : '2025-01-01';
      await put('compensation_profiles', state, { ...pay, valid_from }, rows);
    }
    await plantPay(rows, { amount, hrUserId });
    await plantCustom(rows, employeeId);
    await put('leave_ledger', 'plain', {}, rows);
    await put('leave_requests', 'pending', { status: 'pending' }, rows);
    const decided = { status: 'rejected', decided_at: at, decided_by: hrUserId };
    const days = { start_date: '2029-03-05', end_date: '2029-03-05' };
    await put('leave_requests', 'rejected', { ...decided, ...days }, rows);
    await put(
      'timesheets',
      'rejected',
      { ...decided, submitted_at: at, period_start: '2029-01-01', period_end: '2029-01-01' },
      rows,
    );
    await put('advances', 'rejected', decided, rows);
    const body2 = note('contracts', 'body', 'declined', fresh());
    await put(
      'contracts',
      'declined',
      {
        ...sent,
        status: 'declined',
        ended_at: at,
        body: body2,
        body_sha256: createHash('sha256').update(body2).digest(),
      },
      rows,
    );
    for (const table of ['documents', 'timesheets', 'onboarding_checklists', 'change_requests']) {
      const more = table === 'onboarding_checklists' ? {} : undefined;
      const row = await put(table, 'plain', more ?? {}, rows);
      if (table === 'onboarding_checklists') {
        await put(
          'onboarding_tasks',
          'plain',
          { checklist_id: row['id'], title: note('onboarding_tasks', 'title', 'plain', fresh()) },
          rows,
        );
      }
    }
    const accounts = new Map(rows).set('users', { ...rows.get('users'), id: userId });
    await change('users', 'plain', userId, {});
    for (const table of ['saved_views', 'calendar_feeds', 'user_identities', 'sessions']) {
      await put(table, 'plain', {}, accounts);
    }
  };

  /** A payslip and a result before the run is approved, and after. */
  const plantPay = async (
    rows: SeededCompany['rows'],
    { amount, hrUserId }: { amount: (table: string, state: string) => string; hrUserId: string },
  ): Promise<void> => {
    for (const state of ['computed', 'approved']) {
      const run = await put(
        'payroll_runs',
        state,
        {
          type: 'off_cycle',
          status: 'completed',
          started_by: hrUserId,
          started_at: at,
          completed_at: at,
          gross: 3,
          deductions: 1,
          net: 2,
        },
        rows,
      );
      const within = new Map(rows).set('payroll_runs', run);
      const line = { component: 'salary', kind: 'earning', code: 'salary', params: {} };
      const of = (table: string) =>
        JSON.stringify([{ ...line, amount: `${note(table, 'lines', state, amountToken())}.00` }]);
      await put('payslips', state, { lines: of('payslips') }, within);
      const inputs = JSON.stringify({ stretches: [], deductions: [], installments: [] });
      await put('pay_results', state, { lines: of('pay_results'), inputs }, within);
      await put('pay_receivables', state, { amount: amount('pay_receivables', state) }, within);
      if (state === 'approved') {
        await database.single(settings, {
          text: `update payroll_runs set status = 'approved', approved_at = $2 where id = $1`,
          values: [run['id'], at],
        });
      }
    }
    await put('advances', 'pending', { amount: amount('advances', 'pending') }, rows);
    await put('pay_deductions', 'plain', { employee_id: rows.get('employees')?.['id'] }, rows);
    await put('pay_items', 'plain', { amount: amount('pay_items', 'plain') }, rows);
  };
  const amountToken = (): string => {
    serial += 1;
    return `7320${String(serial).padStart(2, '0')}`;
  };

  /** One field for each group of readers. */
  const plantCustom = async (rows: SeededCompany['rows'], employeeId: string): Promise<void> => {
    const readers = ['hr', 'hr_and_manager', 'hr_and_employee', 'hr_manager_and_employee'];
    const values: Record<string, string> = {};
    for (const [index, seen_by] of readers.entries()) {
      const code = `canary_${index}`;
      await put(
        'custom_fields',
        'plain',
        { code, seen_by, type: 'text', position: 50 + index, archived_at: null },
        rows,
      );
      values[code] = note('employee_custom_fields', 'field_values', seen_by, fresh());
    }
    await put(
      'employee_custom_fields',
      'plain',
      { employee_id: employeeId, field_values: JSON.stringify(values) },
      rows,
    );
  };

  return { canaries, ids, plantAll };
}
