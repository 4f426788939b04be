import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../../tests/harness/console-browser.ts';
import { eventually } from '../../../tests/harness/eventually.ts';
import { tokenOf } from '../../../tests/harness/invited-user.ts';
import { startMailServer } from '../../../tests/harness/mail-server.ts';
import { startTestService } from '../../../tests/harness/test-service.ts';

const publicUrl = 'https://hr.example.test';

async function openMailbox() {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const { host, port } = mail;
  return { mail, smtp: { host, port, secure: false, credentials: undefined, from: undefined } };
}

test('the whole service emails links with its public address, from its API to its worker', async () => {
  const { mail, smtp } = await openMailbox();
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
    body: { token: tokenOf(await linkOf('Reset your')), password: 'longer than before' },
  });
  expect(completed.status).toBe(204);
  expect((await owner.call('GET', '/me')).status).toBe(401);

  const begun = await owner.call('POST', '/sign-in', {
    body: { email, password: 'longer than before' },
  });
  expect(begun.status).toBe(200);
  expect((await owner.call('POST', '/me/totp')).status).toBe(200);
});

test('invitations are limited by recipient, by user and by company, and links in names are refused', async () => {
  const { smtp } = await openMailbox();
  const limits = { invitations: { perRecipientMax: 2, perActorMax: 4, perCompanyMax: 6 } };
  const service = await startTestService({ config: { smtp, publicUrl, signUp: 'open' }, limits });
  onTestFinished(() => service.close());
  const browser = () => openBrowser(service.service.server, new URL(publicUrl));
  const password = 'correct horse battery';
  const people = { first_name: 'O', last_name: 'W', password };
  const signUp = async (email: string, company_name: string) => {
    const owner = browser();
    const body = { ...people, email, company_name };
    return { owner, ...(await owner.call('POST', '/sign-up', { body })) };
  };
  const spam = await signUp('a@example.test', 'Win a prize at https://evil.test/prize');
  expect([spam.status, spam.body.errors]).toEqual([
    422,
    [{ pointer: '/company_name', detail: 'must not contain a link, because it appears in emails' }],
  ]);
  const { owner } = await signUp('owner@example.test', 'Acme');
  let invited = 0;
  const invite = async (body: object = {}) => {
    invited += 1;
    const email = `invited-${invited}@example.test`;
    const names = { first_name: 'H', last_name: 'R' };
    return owner.call('POST', '/users', { body: { email, ...names, role: 'employee', ...body } });
  };
  const linked = await invite({ last_name: 'see www.evil.test' });
  expect(linked.body.errors).toMatchObject([{ pointer: '/last_name' }]);

  const { id } = (await invite({ email: 'victim@example.test' })).body.user;
  expect((await owner.call('POST', `/users/${id}/invite`)).status).toBe(200);
  const third = await owner.call('POST', `/users/${id}/invite`);
  expect([third.status, third.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  const other = (await signUp('rival@example.test', 'Rival')).owner;
  const again = { email: 'victim@example.test', first_name: 'H', last_name: 'R', role: 'employee' };
  expect((await other.call('POST', '/users', { body: again })).status).toBe(429);

  const statuses = [];
  for (let made = 0; made < 3; made += 1) statuses.push((await invite()).status);
  expect(statuses).toEqual([201, 429, 429]);
});
