import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../../tests/harness/console-browser.ts';
import { eventually } from '../../../tests/harness/eventually.ts';
import { tokenOf } from '../../../tests/harness/invited-user.ts';
import { startMailServer } from '../../../tests/harness/mail-server.ts';
import { startTestService } from '../../../tests/harness/test-service.ts';

const publicUrl = 'https://hr.example.test';

test('the wired service mails links of its public address, from its API to its worker', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const smtp = {
    host: mail.host,
    port: mail.port,
    secure: false,
    credentials: undefined,
    from: undefined,
  };
  const service = await startTestService({ config: { smtp, publicUrl } });
  onTestFinished(() => service.close());
  const browser = () => openBrowser(service.service.server, new URL(publicUrl));
  const linkOf = (subject: string): Promise<string> =>
    eventually(async () => {
      const found = mail.mails.find(({ headers }) => String(headers['subject']).includes(subject));
      expect(found).toBeDefined();
      return /https:\/\/\S+/.exec(found?.body ?? '')?.[0] ?? '';
    });

  const owner = browser();
  const email = 'owner@example.test';
  const signedUp = await owner.call('POST', '/sign-up', {
    body: { company_name: 'C', first_name: 'O', last_name: 'W', email, password: 'long enough' },
  });
  expect(signedUp.status).toBe(201);
  const invited = await owner.call('POST', '/users', {
    body: { email: 'hr@example.test', first_name: 'H', last_name: 'R', role: 'hr_admin' },
  });
  expect([invited.status, Object.keys(invited.body)]).toEqual([201, ['user']]);
  const invitation = await linkOf('invitation');
  expect(invitation).toMatch(/^https:\/\/hr\.example\.test\/invitations\/[\w-]{43}$/);
  const accepted = await browser().call('POST', '/invitations/accept', {
    body: { token: tokenOf(invitation), password: 'long enough' },
  });
  expect(accepted.status).toBe(200);

  expect((await browser().call('POST', '/password-resets', { body: { email } })).status).toBe(202);
  const completed = await browser().call('POST', '/password-resets/complete', {
    body: { token: tokenOf(await linkOf('new password')), password: 'longer than before' },
  });
  expect(completed.status).toBe(204);
  expect((await owner.call('GET', '/me')).status).toBe(401);

  const begun = await owner.call('POST', '/sign-in', {
    body: { email, password: 'longer than before' },
  });
  expect(begun.status).toBe(200);
  expect((await owner.call('POST', '/me/totp')).status).toBe(200);
});
