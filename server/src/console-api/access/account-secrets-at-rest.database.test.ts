import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { startConsole } from '../../../../tests/harness/console.ts';
import { dumpDatabase, spellingsOf } from '../../../../tests/harness/dump-database.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { tokenOf } from '../../../../tests/harness/invited-user.ts';
import { startMailServer } from '../../../../tests/harness/mail-server.ts';
import { startTcpProxy } from '../../../../tests/harness/tcp-proxy.ts';
import { createLog } from '../../platform/log.ts';

/** Workers poll for jobs every second and retry failed ones after seconds. */
const mailWaitsMs = 30_000;

interface LogLines {
  readonly lines: string[];
  readonly log: ReturnType<typeof createLog>;
}

function keepLog(): LogLines {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, log: createLog({ level: 'trace', pretty: false, destination }) };
}

function expectNowhere(secrets: readonly string[], places: Readonly<Record<string, string>>): void {
  for (const [place, content] of Object.entries(places)) {
    for (const secret of secrets) {
      expect(secret.length, 'a secret that is looked for').toBeGreaterThanOrEqual(9);
      for (const spelling of spellingsOf(secret)) {
        expect(content.includes(spelling), `${secret} as ${spelling} in the ${place}`).toBe(false);
      }
    }
  }
}

test('links, passwords, second factors and recovery codes are never stored in plain text', async () => {
  const { lines, log } = keepLog();
  const console = await startConsole({ ownDatabase: true, log });
  onTestFinished(() => console.close());
  const owner = await console.signUp();
  const { body: invited } = await owner.browser.call('POST', '/users', {
    body: { email: 'canary@example.test', first_name: 'C', last_name: 'A', role: 'employee' },
  });
  const invitation = tokenOf(invited.invitation.url);
  const passwords = ['first canary word', 'second canary word', 'third canary word'] as const;
  const browser = console.browser();
  await browser.call('POST', '/invitations/accept', {
    body: { token: invitation, password: passwords[0] },
  });
  await browser.call('POST', '/me/password', {
    body: { current_password: passwords[0], password: passwords[1] },
  });
  const { body: begun } = await browser.call('POST', '/me/totp');
  const code = TOTP.generate({ secret: Secret.fromBase32(begun.secret) });
  const { body: confirmed } = await browser.call('POST', '/me/totp/confirm', { body: { code } });
  const { body: reset } = await owner.browser.call(
    'POST',
    `/users/${invited.user.id}/password-reset`,
  );
  const { body: waiting } = await owner.browser.call('POST', '/users', {
    body: { email: 'waiting@example.test', first_name: 'W', last_name: 'A', role: 'employee' },
  });
  const session = browser.cookie()!.split('=')[1]!;
  await console.browser().call('POST', '/password-resets/complete', {
    body: { token: tokenOf(reset.url), password: passwords[2] },
  });

  const dump = await dumpDatabase(console.database);
  for (const stored of ['canary@example.test', 'user.totp_enabled', 'user.password_reset']) {
    expect(dump, 'the search looks where it should').toContain(stored);
  }
  const recoveryCodes: string[] = confirmed.recovery_codes;
  expectNowhere(
    [
      invitation,
      tokenOf(reset.url),
      tokenOf(waiting.invitation.url),
      ...passwords,
      session,
      begun.secret,
      Buffer.from(Secret.fromBase32(begun.secret).bytes).toString('hex'),
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
    ],
    { database: dump, log: lines.join('\n') },
  );
});

test('the address of a requested reset is stored encrypted while its job waits', async () => {
  const { lines, log } = keepLog();
  const to = { host: '127.0.0.1', port: 25, secure: false };
  const console = await startConsole({
    ownDatabase: true,
    log,
    role: 'api',
    smtp: { ...to, credentials: undefined, from: undefined },
  });
  onTestFinished(() => console.close());
  await console.browser().call('POST', '/password-resets', {
    body: { email: 'nobody-canary@example.test' },
  });
  const dump = await dumpDatabase(console.database);
  expect(dump, 'the job waits').toContain('sealedEmail');
  expectNowhere(['nobody-canary@example.test'], { database: dump, log: lines.join('\n') });
});

test('a link is stored encrypted while it waits for its email', async () => {
  const { lines, log } = keepLog();
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const wayToMail = await startTcpProxy(mail);
  onTestFinished(() => wayToMail.close());
  const to = { host: '127.0.0.1', port: wayToMail.port, secure: false };
  wayToMail.fault({ kind: 'refuse' });
  const console = await startConsole({
    ownDatabase: true,
    log,
    smtp: { ...to, credentials: undefined, from: undefined },
  });
  onTestFinished(() => console.close());
  const owner = await console.signUp();
  const { body } = await owner.browser.call('POST', '/users', {
    body: { email: 'canary@example.test', first_name: 'C', last_name: 'A', role: 'employee' },
  });
  // The mail server does not respond yet: the first attempt fails and is logged.
  await eventually(async () => expect(lines.join('')).toContain('was not sent'), mailWaitsMs);
  wayToMail.pass();
  const received = await eventually(async () => {
    expect(mail.mails).toHaveLength(1);
    return mail.mails[0]!;
  }, mailWaitsMs);
  const token = tokenOf(/http:\/\/\S+/.exec(received.body)?.[0] ?? '');
  expect(token).toHaveLength(43);
  const dump = await dumpDatabase(console.database);
  expect(dump).toContain(body.user.id);
  expectNowhere([token], { database: dump, log: lines.join('\n') });
});
