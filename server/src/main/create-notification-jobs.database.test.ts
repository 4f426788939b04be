import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import { startTestService, type TestService } from '../../../tests/harness/test-service.ts';
import { jobsChannel } from '../platform/jobs/queues.ts';

let mail: MailServer;
let service: TestService;
beforeAll(async () => {
  mail = await startMailServer();
  const { host, port } = mail;
  const smtp = { host, port, secure: false, credentials: undefined, from: undefined };
  service = await startTestService({ config: { smtp } });
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

test('a request by the API is in the inbox and in the email of the people who can approve it', async () => {
  const company = await service.createCompany('Größe & Söhne\r\nBcc: victim@example.test');
  const { key, companyId } = company;
  const person = { first_name: 'Ada', last_name: 'Adeyemi', email: 'ada@example.test' };
  const hired = await service.api('POST', '/employees', { key, body: person });
  const leave = {
    employee_id: hired.body.employee.id,
    leave_type: 'sick',
    start_date: '2027-02-01',
    end_date: '2027-02-02',
  };
  expect((await service.api('POST', '/leave', { key, body: leave })).status).toBe(201);
  await eventually(async () => {
    const { rows } = await service.database.single<{ kind: string }>(
      { role: 'muster_app', companyId },
      { text: 'select kind from notifications', values: [] },
    );
    expect(rows).toEqual([{ kind: 'waiting' }]);
  });
  // The minute in which notifications are collected.
  await service.database.administer(
    `update jobs set due_at = now() where queue = 'notification-mails'; notify ${jobsChannel}`,
  );
  const sent = await eventually(() => {
    expect(mail.mails).toHaveLength(1);
    return Promise.resolve(mail.mails[0]);
  });
  expect(sent?.headers['subject']).toBe(
    '1 request awaits your approval [Größe & Söhne Bcc: victim@example.test]',
  );
  expect(sent?.headers['bcc']).toBeUndefined();
  expect(sent?.body).toContain('/approvals');
  expect(sent?.body).not.toMatch(/Ada|sick|2027/);
});
