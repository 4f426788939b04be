import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  consoleOrigin,
  type Owner,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { addInvitedUser, tokenOf } from '../../../../tests/harness/invited-user.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../tests/harness/mail-server.ts';
import { startTcpProxy, type TcpProxy } from '../../../../tests/harness/tcp-proxy.ts';
import { requestPasswordReset } from '../../access/password-resets/request-password-reset.ts';
import type { Database } from '../../platform/database/driver.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { SmtpSettings } from '../../platform/smtp-settings.ts';

const hourMs = 3600 * 1000;
const startMs = Date.UTC(2026, 10, 21, 12);
let nowMs = startMs;
const clock = { nowMs: () => nowMs };
const limits = { perAccountMax: 1_000, perNetworkMax: 10_000 };
/** Workers poll for jobs every second and retry failed ones after seconds. */
const mailWaitsMs = 30_000;
const newPassword = 'the next long one';

const unusable = [
  422,
  [{ pointer: '/token', detail: 'is unknown, already used or expired. Request a new link' }],
];
const outcome = ({ status, body }: { status: number; body?: { errors?: unknown } }) => [
  status,
  body?.errors,
];

beforeEach(() => {
  nowMs = startMs;
});

function actionsOn(console: TestConsole) {
  return {
    request: (email: string) =>
      console.browser().call('POST', '/password-resets', { body: { email } }),
    complete: (token: string, password = newPassword) =>
      console.browser().call('POST', '/password-resets/complete', { body: { token, password } }),
    signIn: async (email: string, password: string) =>
      (await console.browser().call('POST', '/sign-in', { body: { email, password } })).status,
  };
}

describe('without email', () => {
  let console: TestConsole;
  let owner: Owner;
  let on: ReturnType<typeof actionsOn>;
  beforeAll(async () => {
    console = await startConsole({
      ownDatabase: true,
      clock,
      signInLimits: { ...limits, perAccountMax: 3 },
    });
    on = actionsOn(console);
    owner = await console.signUp();
  });
  afterAll(() => console.close());

  const make = ({ browser }: Owner, id: string) =>
    browser.call('POST', `/users/${id}/password-reset`);

  test('the owner is shown a link that ends all sessions of its user', async () => {
    const user = await addInvitedUser(console, owner, 'employee');
    const made = await make(owner, user.id);
    expect([made.status, made.body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^http:\/\/muster\.test\/password-resets\/[\w-]{43}$/),
        expires_at: new Date(startMs + hourMs).toISOString(),
      },
    ]);
    expect((await user.browser.call('GET', '/me')).status, 'until it is used').toBe(200);

    const token = tokenOf(made.body.url);
    const { status, body, setCookies } = await on.complete(token);
    expect([status, body, setCookies]).toEqual([204, undefined, []]);
    expect((await user.browser.call('GET', '/me')).status).toBe(401);
    expect(await on.signIn(user.email, user.password)).toBe(401);
    expect(await on.signIn(user.email, newPassword)).toBe(200);
    expect(outcome(await on.complete(token))).toEqual(unusable);
  });

  test('a link expires after an hour, with the next one, and when its user is disabled', async () => {
    const user = await addInvitedUser(console, owner, 'employee');
    const first = tokenOf((await make(owner, user.id)).body.url);
    const second = tokenOf((await make(owner, user.id)).body.url);
    expect(outcome(await on.complete(first))).toEqual(unusable);
    nowMs = startMs + hourMs;
    expect(outcome(await on.complete(second))).toEqual(unusable);

    await owner.browser.call('POST', '/me/step-up', { body: { password: owner.password } });
    const third = tokenOf((await make(owner, user.id)).body.url);
    await owner.browser.call('POST', `/users/${user.id}/disable`);
    await owner.browser.call('POST', `/users/${user.id}/enable`);
    expect(outcome(await on.complete(third))).toEqual(unusable);
  });

  test('a link is used once, even by ten requests at the same time', async () => {
    const user = await addInvitedUser(console, owner, 'employee');
    const token = tokenOf((await make(owner, user.id)).body.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => on.complete(token, `password number ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('no session of the old password survives, not even that of a concurrent sign-in', async () => {
    const other = await startConsole({ ownDatabase: true, clock, signInLimits: limits });
    onTestFinished(() => other.close());
    const company = await other.signUp();
    const user = await addInvitedUser(other, company, 'employee');
    const token = tokenOf((await make(company, user.id)).body.url);
    const browsers = Array.from({ length: 8 }, () => other.browser());
    const signIns = browsers.map((browser) =>
      browser.call('POST', '/sign-in', { body: { email: user.email, password: user.password } }),
    );
    const completed = actionsOn(other).complete(token);
    await Promise.all(signIns);
    expect((await completed).status).toBe(204);
    const statuses = await Promise.all(browsers.map((browser) => browser.call('GET', '/me')));
    expect(statuses.map(({ status }) => status)).toEqual(browsers.map(() => 401));
  });

  test('failed sign-ins are cleared with the old password', async () => {
    const user = await addInvitedUser(console, owner, 'employee');
    for (let guess = 0; guess < 3; guess += 1) await on.signIn(user.email, 'no');
    expect(await on.signIn(user.email, user.password)).toBe(429);
    await on.complete(tokenOf((await make(owner, user.id)).body.url));
    expect(await on.signIn(user.email, newPassword)).toBe(200);
  });

  test('HR makes links for employees only, and no user makes one for themselves', async () => {
    const hr = await addInvitedUser(console, owner, 'hr_admin');
    const statuses: [string, number][] = [];
    for (const role of ['employee', 'hr_admin', 'payroll_admin', 'owner'] as const) {
      const { id } = await addInvitedUser(console, owner, role);
      const { status } = await hr.browser.call('POST', `/users/${id}/password-reset`);
      statuses.push([role, status]);
    }
    expect(statuses).toEqual([
      ['employee', 200],
      ['hr_admin', 403],
      ['payroll_admin', 403],
      ['owner', 403],
    ]);
    expect((await hr.browser.call('POST', `/users/${hr.id}/password-reset`)).status).toBe(403);
    expect((await make(owner, owner.userId)).status).toBe(403);
  });

  test('a user without a password, or a disabled one, has none to reset', async () => {
    const { body } = await owner.browser.call('POST', '/users', {
      body: { email: 'new@example.test', first_name: 'N', last_name: 'W', role: 'employee' },
    });
    const invited = await make(owner, body.user.id);
    await owner.browser.call('POST', `/users/${body.user.id}/disable`);
    const disabled = await make(owner, body.user.id);
    expect([invited, disabled].map((answer) => [answer.status, answer.body.code])).toEqual([
      [409, 'invalid_state'],
      [409, 'invalid_state'],
    ]);
  });

  test('a request gets the usual response, and adds no job', async () => {
    const { status, body } = await on.request(owner.email);
    expect([status, body]).toEqual([202, {}]);
    const { rows } = await console.database.administer(
      `select 1 from jobs where queue = 'account-mails'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('with email', () => {
  let console: TestConsole;
  let mail: MailServer;
  /** A proxy that keeps the port while there is no mail server behind it. */
  let wayToMail: TcpProxy;
  let on: ReturnType<typeof actionsOn>;
  beforeAll(async () => {
    mail = await startMailServer();
    wayToMail = await startTcpProxy(mail);
    const to = { host: '127.0.0.1', port: wayToMail.port, secure: false };
    const smtp: SmtpSettings = { ...to, credentials: undefined, from: undefined };
    console = await startConsole({ ownDatabase: true, clock, smtp, passwordResetLimits: limits });
    on = actionsOn(console);
  });
  afterAll(async () => {
    await console.close();
    await wayToMail.close();
    await mail.close();
  });

  const mailTo = (email: string, count = 1): Promise<ReceivedMail> =>
    eventually(async () => {
      const own = mail.mails.filter(({ recipients }) => recipients.includes(email));
      expect(own).toHaveLength(count);
      return own.at(-1)!;
    }, mailWaitsMs);
  const linkIn = ({ body }: ReceivedMail): string => /http:\/\/\S+/.exec(body)?.[0] ?? '';

  test('the requester is sent a link, and the response does not reveal whether the user exists', async () => {
    const { email, password, browser } = await console.signUp();
    const known = await on.request(email.toUpperCase());
    const unknown = await on.request('nobody@example.test');
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([202, {}]);

    const received = await mailTo(email);
    expect(received.headers['subject']).toBe('Reset your Ácme password');
    expect(received.body).toContain('expires on 21 Nov 2026, 13:00 UTC');
    const url = linkIn(received);
    expect(url).toMatch(/^http:\/\/muster\.test\/password-resets\/[\w-]{43}$/);
    expect((await on.complete(tokenOf(url))).status).toBe(204);
    expect((await browser.call('GET', '/me')).status).toBe(401);
    expect(await on.signIn(email, password)).toBe(401);
    expect(await on.signIn(email, newPassword)).toBe(200);
    expect(mail.mails.some(({ recipients }) => recipients.includes('nobody@example.test'))).toBe(
      false,
    );
  });

  test('an invitation is emailed and not shown', async () => {
    const owner = await console.signUp();
    const email = 'zoë@example.test';
    const invited = await owner.browser.call('POST', '/users', {
      body: { email, first_name: 'Zoë', last_name: 'Łoś', role: 'payroll_admin' },
    });
    expect([invited.status, Object.keys(invited.body)]).toEqual([201, ['user']]);
    const received = await eventually(async () => {
      const found = mail.mails.find(({ headers }) => String(headers['to']).includes('Zoë Łoś'));
      return found ?? Promise.reject(new Error('no mail yet'));
    }, mailWaitsMs);
    expect(received.headers['subject']).toBe('Your invitation to Ácme');
    const url = linkIn(received);
    expect(url).toMatch(/^http:\/\/muster\.test\/invitations\/[\w-]{43}$/);

    // Only its user has seen the link, so a change of role doesn't invalidate it.
    await owner.browser.call('PATCH', `/users/${invited.body.user.id}`, {
      body: { role: 'hr_admin' },
    });
    const accepted = await console.browser().call('POST', '/invitations/accept', {
      body: { token: tokenOf(url), password: newPassword },
    });
    expect([accepted.status, accepted.body.user.role]).toEqual([200, 'hr_admin']);
  });

  test('emails are in the language of the company', async () => {
    const { email, browser } = await console.signUp();
    const changed = await browser.call('PATCH', '/company', { body: { locale: 'de' } });
    expect(changed.status).toBe(200);
    await on.request(email);
    expect((await mailTo(email)).headers['subject']).toBe('Passwort für Ácme zurücksetzen');
    const invited = 'eingeladen@example.test';
    await browser.call('POST', '/users', {
      body: { email: invited, first_name: 'Ute', last_name: 'Ö', role: 'hr_admin' },
    });
    expect((await mailTo(invited)).headers['subject']).toBe('Ihre Einladung zu Ácme');
  });

  test('strangers who sign up with an address first do not prevent its owner from resetting a password', async () => {
    const email = 'wanted@example.test';
    for (let n = 0; n < 6; n += 1) {
      const name = `Impostor ${n}`;
      const person = { first_name: 'I', last_name: 'M', email, password: `impostor number ${n}` };
      await console.browser().call('POST', '/sign-up', { body: { company_name: name, ...person } });
    }
    const owner = await console.signUp();
    await owner.browser.call('POST', '/users', {
      body: { email, first_name: 'W', last_name: 'A', role: 'employee' },
    });
    const token = tokenOf(linkIn(await mailTo(email)));
    const password = 'four tame pelicans';
    await console.browser().call('POST', '/invitations/accept', { body: { token, password } });
    await on.request(email);
    await mailTo(email, 6);
    const subjects = mail.mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ headers }) => headers['subject']);
    expect(subjects).toContain('Reset your Ácme password');
  });

  test('a link made by an owner is emailed to its user too', async () => {
    const owner = await console.signUp();
    const second = await owner.browser.call('POST', '/users', {
      body: { email: 'second@example.test', first_name: 'S', last_name: 'E', role: 'owner' },
    });
    await console.browser().call('POST', '/invitations/accept', {
      body: {
        token: tokenOf(linkIn(await mailTo('second@example.test'))),
        password: 'four tame pelicans',
      },
    });
    const { status, body } = await owner.browser.call(
      'POST',
      `/users/${second.body.user.id}/password-reset`,
    );
    expect([status, Object.keys(body)]).toEqual([200, ['expires_at']]);
    expect(linkIn(await mailTo('second@example.test', 2))).toContain('/password-resets/');
  });

  test('an email that finds no server is sent once there is one, with the same Message-ID', async () => {
    wayToMail.fault({ kind: 'refuse' });
    onTestFinished(() => wayToMail.pass());
    const owner = await console.signUp();
    await on.request(owner.email);
    wayToMail.pass();
    const received = await mailTo(owner.email);
    const { rows } = await console.database.single<{ id: string; token_ciphertext: unknown }>(
      { role: 'muster_app', companyId: owner.companyId },
      { text: 'select id, token_ciphertext from account_links' },
    );
    expect(received.headers['message-id']).toContain(rows[0]!.id);
    await eventually(async () => {
      const after = await console.database.single<{ token_ciphertext: unknown }>(
        { role: 'muster_app', companyId: owner.companyId },
        { text: 'select token_ciphertext from account_links' },
      );
      expect(after.rows).toEqual([{ token_ciphertext: null }]);
    });
  });

  test('a user who is disabled, or has not accepted an invitation yet, gets no email', async () => {
    const owner = await console.signUp();
    const { body } = await owner.browser.call('POST', '/users', {
      body: { email: 'quiet@example.test', first_name: 'Q', last_name: 'T', role: 'employee' },
    });
    await mailTo('quiet@example.test');
    await on.request('quiet@example.test');
    await owner.browser.call('POST', `/users/${body.user.id}/disable`);
    await on.request('quiet@example.test');
    await on.request(owner.email);
    await mailTo(owner.email);
    const links = await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      { text: `select user_id from account_links where kind = 'password_reset'` },
    );
    expect(links.rows).toEqual([{ user_id: owner.userId }]);
    expect(
      mail.mails.filter(({ recipients }) => recipients.includes('quiet@example.test')),
    ).toHaveLength(1);
  });

  test('a known address runs the same statements as an unknown one', async () => {
    // Only the job looks up whether there is such a user.
    const { email } = await console.signUp();
    const statementsFor = async (address: string): Promise<string[]> => {
      const texts: string[] = [];
      const { database } = console;
      const observed: Database = {
        ...database,
        transaction: (settings, work) => {
          texts.push(JSON.stringify(settings));
          return database.transaction(settings, (transaction) =>
            work({
              ...transaction,
              send: (statement) => {
                texts.push(statement.text);
                transaction.send(statement);
              },
              query: (statement) => {
                texts.push(statement.text);
                return transaction.query(statement);
              },
            }),
          );
        },
        single: (settings, statement) => {
          texts.push(JSON.stringify(settings), statement.text);
          return database.single(settings, statement);
        },
      };
      const linkDelivery = {
        byMail: true,
        publicUrl: () => new URL(consoleOrigin),
        secretBox: console.secretBox,
        queue: jobQueue,
      };
      await requestPasswordReset({ database: observed, linkDelivery }, address);
      return texts;
    };
    const known = await statementsFor(email);
    expect(known).toHaveLength(2);
    expect(await statementsFor(`no-${email}`)).toEqual(known);
  });
});

test('requests are throttled by address and by network, known or not', async () => {
  const console = await startConsole({
    ownDatabase: true,
    clock,
    passwordResetLimits: { perAccountMax: 2, perNetworkMax: 5 },
  });
  try {
    const on = actionsOn(console);
    const { email } = await console.signUp();
    const statuses: number[] = [];
    for (const address of [
      email,
      email.toUpperCase(),
      email,
      'no@example.test',
      'no2@x.test',
      'no3@x.test',
    ]) {
      statuses.push((await on.request(address)).status);
    }
    // The third one, refused for its address, takes nothing from the network.
    expect(statuses).toEqual([202, 202, 429, 202, 202, 202]);
    const refused = await on.request('no4@x.test');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  } finally {
    await console.close();
  }
});

describe('a signed-in user changes the password', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await startConsole({
      ownDatabase: true,
      clock,
      signInLimits: { ...limits, perAccountMax: 3 },
    });
  });
  afterAll(() => console.close());

  test('with the current one, and every other session ends', async () => {
    const { browser, email, password } = await console.signUp();
    const other = console.browser();
    await other.call('POST', '/sign-in', { body: { email, password } });
    const changed = await browser.call('POST', '/me/password', {
      body: { current_password: password, password: newPassword },
    });
    expect([changed.status, changed.body]).toEqual([204, undefined]);
    expect((await browser.call('GET', '/me')).status).toBe(200);
    expect((await other.call('GET', '/me')).status).toBe(401);
    const on = actionsOn(console);
    expect(await on.signIn(email, password)).toBe(401);
    expect(await on.signIn(email, newPassword)).toBe(200);
  });

  test('not with a wrong one, and guessing is throttled like signing in', async () => {
    const { browser, password } = await console.signUp();
    const change = (current: string) =>
      browser.call('POST', '/me/password', {
        body: { current_password: current, password: newPassword },
      });
    const wrong = await change('not it');
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/current_password']);
    await change('nor this');
    await change('nor that');
    expect((await change(password)).status).toBe(429);
    expect((await browser.call('GET', '/me')).status).toBe(200);
  });
});
