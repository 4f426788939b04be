import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

interface Line {
  readonly action: string;
  readonly subject_name: string | null;
  readonly subject_ids: readonly string[];
  readonly employee_ids: readonly string[];
}

let site: TestConsole;
let company: StaffedCompany;
let hr: Browser;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  hr = await site.addUser(company.companyId, 'hr_admin');
});
afterAll(() => site.close());

async function about(id: string, action: string): Promise<Line[]> {
  const query = `/audit-log?subject_id=${id}&action=${action}`;
  return (await company.browser.call('GET', query)).body.audit_log;
}

async function pay(employeeId: string, validFrom: string): Promise<void> {
  const body = {
    employee_id: employeeId,
    amount: '3000.00',
    currency: 'EUR',
    period: 'monthly',
    valid_from: validFrom,
  };
  expect((await hr.call('POST', '/compensation', { body })).status).toBe(201);
}

test('reads of a person’s pay are found by the person, and listed as one person', async () => {
  const { id } = await company.hire({ first_name: 'Íñigo', last_name: 'Iglesias' });
  const other = await company.hire();
  await pay(id, '2026-01-01');
  await pay(id, '2026-02-01');
  await pay(other.id, '2026-01-01');
  await hr.call('GET', `/compensation?employee_id=${id}`);
  const [line, ...more] = await about(id, 'compensation_profile.read');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ subject_name: 'Íñigo Iglesias', employee_ids: [id] });
  expect(line?.subject_ids).toHaveLength(2);
  expect(await about(other.id, 'compensation_profile.read')).toEqual([]);
  // Changes about them are found too.
  expect(await about(id, 'compensation_profile.created')).toHaveLength(2);
  await hr.call('GET', '/compensation');
  const [both] = await about(other.id, 'compensation_profile.read');
  expect(both).toMatchObject({ subject_name: null });
  expect(new Set(both?.employee_ids)).toEqual(new Set([id, other.id]));
});

test('a deleted record still shows who read it and who removed it', async () => {
  const { id } = await company.hire();
  const body = {
    employee_id: id,
    name: 'Union',
    kind: 'percent',
    value: '1',
    valid_from: '2026-01-01',
  };
  const { body: added } = await hr.call('POST', '/pay-deductions', { body });
  await hr.call('GET', `/pay-deductions?employee_id=${id}`);
  const removed = await hr.call('DELETE', `/pay-deductions/${added.pay_deduction.id}`);
  expect(removed.status).toBe(204);
  expect(await about(id, 'pay_deduction.read')).toHaveLength(1);
  expect(await about(id, 'pay_deduction.removed')).toHaveLength(1);
});

test('entries from before the log stored people are found by the remaining records', async () => {
  const { id } = await company.hire({ first_name: 'Olga', last_name: 'Old' });
  await pay(id, '2026-01-01');
  await pay(id, '2026-02-01');
  const profiles = await company.query<{ id: string }>('select id from compensation_profiles');
  await site.database.administer(
    `insert into audit_log (company_id, id, occurred_at, actor_kind, action, subject_kind, subject_ids)
     values ($1, 'ffffffff-0000-7000-8000-000000000001', now(), 'system', 'compensation_profile.read',
       'compensation_profile', $2)`,
    [company.companyId, profiles.map((profile) => profile.id)],
  );
  expect(await about(id, 'compensation_profile.read')).toMatchObject([
    { subject_name: 'Olga Old', employee_ids: [id] },
  ]);
});

test('the complete copy of a person’s data contains who has read their pay', async () => {
  const { id } = await company.hire();
  await pay(id, '2026-01-01');
  await hr.call('GET', `/compensation?employee_id=${id}`);
  const path = `/employees/${id}/personal-data/release`;
  const { status, body } = await company.browser.call('POST', path);
  expect(status).toBe(200);
  const actions = body.audit_log.map(({ action }: Line) => action);
  expect(actions).toContain('compensation_profile.read');
});
