import type { Planter, Rows } from './planter.ts';

const at = '2031-01-06T00:00:00.000Z';

/** Pay that applies and pay that was replaced; payslips before and after the run is approved. */
export async function plantPay(planter: Planter, rows: Rows, hrUserId: string): Promise<void> {
  const { digits, put } = planter;
  const amount = (table: string, state: string) => ({ amount: digits(table, 'amount', state) });
  const table = 'compensation_profiles';
  await put(table, 'current', { ...amount(table, 'current'), valid_from: '2026-01-01' }, rows);
  const replaced = { valid_from: '2025-01-01', superseded_at: at };
  await put(table, 'superseded', { ...amount(table, 'superseded'), ...replaced }, rows);
  for (const state of ['computed', 'approved']) await plantRun(planter, rows, { state, hrUserId });
  await put('advances', 'pending', amount('advances', 'pending'), rows);
  await put('pay_items', 'plain', amount('pay_items', 'plain'), rows);
  await put('pay_deductions', 'plain', { employee_id: rows.get('employees')?.['id'] }, rows);
}

async function plantRun(
  { digits, put, run }: Planter,
  rows: Rows,
  { state, hrUserId }: { readonly state: string; readonly hrUserId: string },
): Promise<void> {
  const times = { started_by: hrUserId, started_at: at, completed_at: at };
  const sums = { gross: 3, deductions: 1, net: 2 };
  const values = { type: 'off_cycle', status: 'completed', ...times, ...sums };
  const computed = await put('payroll_runs', state, values, rows);
  const within = new Map(rows).set('payroll_runs', computed);
  const line = { component: 'salary', kind: 'earning', code: 'salary', params: {} };
  const linesOf = (table: string): string =>
    JSON.stringify([{ ...line, amount: `${digits(table, 'lines', state)}.00` }]);
  await put('payslips', state, { lines: linesOf('payslips') }, within);
  const inputs = JSON.stringify({ stretches: [], deductions: [], installments: [] });
  await put('pay_results', state, { lines: linesOf('pay_results'), inputs }, within);
  const claim = { amount: digits('pay_receivables', 'amount', state) };
  await put('pay_receivables', state, claim, within);
  if (state === 'approved') {
    await run(`update payroll_runs set status = 'approved', approved_at = $2 where id = $1`, [
      computed['id'],
      at,
    ]);
  }
}

/** One field for each group of readers. */
export async function plantCustomFields(
  { text, put }: Planter,
  rows: Rows,
  employeeId: string,
): Promise<void> {
  const readers = ['hr', 'hr_and_manager', 'hr_and_employee', 'hr_manager_and_employee'];
  const values: Record<string, string> = {};
  for (const [index, seen_by] of readers.entries()) {
    const code = `canary_${index}`;
    const field = { code, seen_by, type: 'text', position: 50 + index, archived_at: null };
    await put('custom_fields', 'plain', field, rows);
    values[code] = text('employee_custom_fields', 'field_values', seen_by);
  }
  const row = { employee_id: employeeId, field_values: JSON.stringify(values) };
  await put('employee_custom_fields', 'plain', row, rows);
}
