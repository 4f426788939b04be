import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';

let console: TestConsole;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

test('payroll changes what payslips show, and the audit log lists each change once', async () => {
  const { companyId } = await console.signUp();
  const payroll = await console.addUser(companyId, 'payroll_admin');
  const settings = (isShown: boolean) => ({ payslip_settings: { payslip_leave: isShown } });
  const change = (isShown: boolean) =>
    payroll.call('PATCH', '/payslip-settings', { body: { payslip_leave: isShown } });
  expect((await payroll.call('GET', '/payslip-settings')).body).toEqual(settings(true));
  expect((await change(false)).body).toEqual(settings(false));
  expect((await change(false)).body).toEqual(settings(false));
  expect((await payroll.call('GET', '/payslip-settings')).body).toEqual(settings(false));
  const { rows } = await console.database.single<{ fields: string[] }>(
    { role: 'muster_reader', companyId },
    { text: `select fields from audit_log where action = 'company.updated'` },
  );
  expect(rows).toEqual([{ fields: ['payslip_leave'] }]);
});
