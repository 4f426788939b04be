import { createHash } from 'node:crypto';
import type { UserRole } from '../../../server/src/access/actor.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { withCheckDigits } from '../../../server/src/hr/payroll/setup/accounts/iban.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { readCatalogue } from '../isolation/read-catalogue.ts';
import { createSeeder, type SeededCompany, type Seeder } from '../isolation/seed-every-table.ts';
import { plantCustomFields, plantPay } from './pay-canaries.ts';
import { type Canary, createPlanter, type Planter, type Rows } from './planter.ts';

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

/** A company in which one person has a row with canaries in every table and every state. */
export async function plantCanaries(database: Database): Promise<Planted> {
  const catalogue = await database.transaction({ role: 'muster_operator' }, readCatalogue);
  const seeder = await createSeeder(database, catalogue);
  const company = await seeder.seed();
  const planter = createPlanter({ database, catalogue, seeder, company });
  const { subject, hrUserId, cookies } = await addPeople(database, seeder, company);
  const rows = new Map(company.rows);
  rows.set('employees', { ...rows.get('employees'), id: subject.employeeId });
  rows.set('users', { ...rows.get('users'), id: hrUserId });
  planter.ids.set('employees', [subject.employeeId]);
  await plantEmployment(planter, rows, subject.employeeId);
  await plantContracts(planter, rows, hrUserId);
  await plantRequests(planter, rows, hrUserId);
  await plantPay(planter, rows, hrUserId);
  await plantCustomFields(planter, rows, subject.employeeId);
  await plantAccount(planter, rows, subject.userId);
  const ids = new Map<string, readonly string[]>(planter.ids);
  for (const [table, row] of company.rows) {
    if (typeof row['id'] === 'string') ids.set(table, [...(ids.get(table) ?? []), row['id']]);
  }
  const { canaries } = planter;
  return { companyId: company.companyId, canaries, ids, subject, cookies };
}

interface People extends Pick<Planted, 'subject' | 'cookies'> {
  readonly hrUserId: string;
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
  const hr = await add('hr_admin');
  const manager = await add('employee');
  const self = await add('employee', manager.employeeId);
  return {
    hrUserId: hr.userId,
    subject: self,
    cookies: {
      owner: (await add('owner')).cookie,
      hr_admin: hr.cookie,
      payroll_admin: (await add('payroll_admin')).cookie,
      manager: manager.cookie,
      self: self.cookie,
      colleague: (await add('employee')).cookie,
    },
  };
}

/** The last day and a job are planned; one version of each was replaced. */
async function plantEmployment(
  { note, put, change }: Planter,
  rows: Map<string, NonNullable<ReturnType<Rows['get']>>>,
  employeeId: string,
): Promise<void> {
  const end = { table: 'employees', column: 'termination_date', state: 'planned', token: laterDay };
  const record = { termination_date: note(end), status: 'active' };
  await change('employees', 'planned', employeeId, record);
  const employment = { last_day: laterDay, first_day: '2020-01-01' };
  rows.set('employments', await put('employments', 'planned', employment, rows));
  await put('employment_versions', 'superseded', { superseded_at: at, number: 1 }, rows);
  await put('job_rows', 'current', { valid_from: null, is_planned: false }, rows);
  note({ table: 'job_rows', column: 'valid_from', state: 'planned', token: laterJob });
  await put('job_rows', 'planned', { valid_from: laterJob, is_planned: true }, rows);
  await put('job_rows', 'superseded', { valid_from: '2021-01-01', superseded_at: at }, rows);
}

async function plantContracts({ text, put }: Planter, rows: Rows, hrUserId: string): Promise<void> {
  await put('contracts', 'draft', { status: 'draft' }, rows);
  for (const state of ['sent', 'declined']) {
    const body = text('contracts', 'body', state);
    const sent = { sent_at: at, sent_by: hrUserId, body, body_sha256: digestOf(body) };
    const ended = state === 'declined' ? { ended_at: at } : {};
    await put('contracts', state, { status: state, ...sent, ...ended }, rows);
  }
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function plantRequests(
  { text, note, put }: Planter,
  rows: Rows,
  hrUserId: string,
): Promise<void> {
  const decided = { status: 'rejected', decided_at: at, decided_by: hrUserId };
  const days = { start_date: '2029-03-05', end_date: '2029-03-05' };
  const period = { period_start: '2029-01-01', period_end: '2029-01-01', submitted_at: at };
  await put('leave_ledger', 'plain', {}, rows);
  await put('leave_requests', 'pending', { status: 'pending' }, rows);
  await put('leave_requests', 'rejected', { ...decided, ...days }, rows);
  await put('timesheets', 'rejected', { ...decided, ...period }, rows);
  await put('advances', 'rejected', decided, rows);
  for (const table of ['documents', 'timesheets', 'change_requests']) {
    await put(table, 'plain', {}, rows);
  }
  const { id: checklist_id } = await put('onboarding_checklists', 'plain', {}, rows);
  const title = text('onboarding_tasks', 'title', 'plain');
  await put('onboarding_tasks', 'plain', { checklist_id, title }, rows);
  const iban = withCheckDigits('DE', '370400440731019999');
  note({ table: 'bank_accounts', column: 'iban', state: 'pending', token: iban });
  await put('bank_accounts', 'pending', { iban }, rows);
}

async function plantAccount({ put, change }: Planter, rows: Rows, userId: string): Promise<void> {
  const own = new Map(rows).set('users', { ...rows.get('users'), id: userId });
  await change('users', 'plain', userId, {});
  for (const table of ['saved_views', 'calendar_feeds', 'user_identities', 'sessions']) {
    await put(table, 'plain', {}, own);
  }
}
