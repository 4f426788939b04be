import { createHash } from 'node:crypto';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { SeededCompany, Seeder } from './seed-every-table.ts';
import type { Row } from './seeded-values.ts';

const ids = createIds(systemClock);
const at = '2031-01-06T00:00:00.000Z';
const content = Buffer.from('text');

/** How further rows of a table differ from the seeded one. */
const differing: Readonly<Record<string, (serial: number) => Row>> = {
  approval_policies: (serial) => ({ department: `Department of ${serial}` }),
  // Only the seeded one is active: it is the complete list that sets the order.
  custom_fields: () => ({ archived_at: at }),
  documents: () => ({ sha256: createHash('sha256').update(content).digest() }),
  employee_imports: () => ({ status: 'completed', ended_at: at }),
  pay_assignments: () => ({ valid_from: '2030-01-01' }),
  pay_components: (serial) => ({ code: `seeded_${serial}` }),
  payment_files: () => ({ released_at: null, released_by: null, status: 'discarded' }),
  onboarding_tasks: (serial) => ({ position: 11 + (serial % 89) }),
  payroll_runs: () => ({ type: 'off_cycle' }),
  webhook_deliveries: () => ({ id: ids.next() }),
  webhook_replays: () => ({ status: 'completed', ended_at: at }),
};

/** The rows that a record requires. */
const within: Readonly<Record<string, { readonly table: string; readonly values?: Row }>> = {
  approval_policies: { table: 'approval_policy_steps' },
  documents: { table: 'document_contents', values: { content } },
  onboarding_checklists: { table: 'onboarding_tasks' },
  onboarding_templates: { table: 'onboarding_template_tasks', values: { required: true } },
  pay_components: {
    table: 'pay_component_versions',
    values: { status: 'active', valid_from: '2030-01-01' },
  },
};

/** Adds new rows, of employees who have nothing else; returns their ids. */
export function createRowAdder({ database, seeder }: { database: Database; seeder: Seeder }) {
  const serials = new Map<string, number>();
  return async (company: SeededCompany, table: string): Promise<string> => {
    const serial = (serials.get(table) ?? 0) + 1;
    serials.set(table, serial);
    if (table === 'payslips') return addPayslip({ database, seeder }, company);
    if (isRule(table)) return addDraft(seeder, company, table);
    const employee = await seeder.addRow('employees', company);
    const rows = new Map<string, Row>([...company.rows, ['employees', employee]]);
    if (table === 'pay_results') return addPayResult(seeder, { ...company, rows });
    if (table === 'employees') {
      await seeder.addRow('employee_photos', { ...company, rows });
      return idOf(employee);
    }
    const row = await seeder.addRow(table, { ...company, rows }, differing[table]?.(serial));
    rows.set(table, row);
    const inner = within[table];
    if (inner !== undefined) {
      await seeder.addRow(inner.table, { ...company, rows }, inner.values);
    }
    return idOf(row);
  };
}

function isRule(table: string): boolean {
  return table === 'pay_component_versions' || table === 'pay_tables';
}

/** By another user, who doesn't activate it. */
async function addDraft(
  seeder: Seeder,
  { companyId, rows }: SeededCompany,
  table: string,
): Promise<string> {
  const company = { companyId, rows: new Map(rows) };
  company.rows.set('users', await seeder.addRow('users', company));
  const code = `seeded_${idOf(company.rows.get('users') ?? {}).slice(-12)}`;
  company.rows.set('pay_components', await seeder.addRow('pay_components', company, { code }));
  const draft = { status: 'draft', activated_at: null, activated_by: null };
  return idOf(await seeder.addRow(table, company, draft));
}

/** About the main employee, and from an approved run: before that only payroll sees it. */
async function addPayslip(
  { database, seeder }: { database: Database; seeder: Seeder },
  company: SeededCompany,
): Promise<string> {
  const { companyId } = company;
  const run = await addCompletedRun(seeder, company);
  const rows = new Map<string, Row>([...company.rows, ['payroll_runs', run]]);
  const payslip = await seeder.addRow('payslips', { ...company, rows });
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `update payroll_runs set status = 'approved', approved_at = $2 where id = $1`,
      values: [run['id'], at],
    },
  );
  return idOf(payslip);
}

/** Of a run that is computed: until then there is no version. Computed again, it pays nothing. */
async function addPayResult(seeder: Seeder, company: SeededCompany): Promise<string> {
  const run = await addCompletedRun(seeder, company);
  const rows = new Map<string, Row>([...company.rows, ['payroll_runs', run]]);
  const line = { component: 'salary', kind: 'earning', code: 'salary', params: {}, amount: '3.00' };
  const result = await seeder.addRow(
    'pay_results',
    { ...company, rows },
    {
      inputs: JSON.stringify({ stretches: [], deductions: [], installments: [] }),
      lines: JSON.stringify([line]),
    },
  );
  return idOf(result);
}

function addCompletedRun(seeder: Seeder, company: SeededCompany): Promise<Row> {
  return seeder.addRow('payroll_runs', company, {
    type: 'off_cycle',
    status: 'completed',
    started_by: company.rows.get('users')?.['id'],
    started_at: at,
    completed_at: at,
    gross: 3,
    deductions: 1,
    net: 2,
  });
}

function idOf(row: Row): string {
  return String(row['id']);
}
