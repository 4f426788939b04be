import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startConsole, type Owner, type TestConsole } from '../../../../tests/harness/console.ts';
import { addInvitedUser, tokenOf } from '../../../../tests/harness/invited-user.ts';

const dayMs = 24 * 3600 * 1000;
const startMs = Date.UTC(2026, 10, 21, 12);
let nowMs = startMs;
let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
  owner = await console.signUp();
});
beforeEach(() => {
  nowMs = startMs;
});
afterAll(() => console.close());

let people = 0;
const form = (role = 'employee') => {
  people += 1;
  return { email: `Person-${people}@Example.test`, first_name: 'Zoë', last_name: 'Łoś', role };
};
const invite = (body: object = form()) => owner.browser.call('POST', '/users', { body });
const accept = (token: unknown, password: unknown = 'a long enough one') =>
  console.browser().call('POST', '/invitations/accept', { body: { token, password } });
const unusable = [
  422,
  [{ pointer: '/token', detail: 'is unknown, already used or expired. Request a new link' }],
];
const read = (token: unknown) =>
  console.browser().call('POST', '/invitations/read', { body: { token } });
const outcome = ({ status, body }: { status: number; body: { errors?: unknown } }) => [
  status,
  body.errors,
];

/** Checks that reading a token reveals no more than trying it. */
async function expectUnusable(token: unknown): Promise<void> {
  expect(outcome(await read(token))).toEqual(unusable);
  expect(outcome(await accept(token))).toEqual(unusable);
}

describe('an invitation', () => {
  test('creates a user, is shown if it is not emailed, and lets them in once they chose a password', async () => {
    const body = form('hr_admin');
    const invited = await invite(body);
    expect(invited.status).toBe(201);
    expect(invited.body).toEqual({
      user: {
        ...body,
        id: expect.any(String),
        employee_id: null,
        status: 'invited',
        totp_enabled: false,
        has_company_account: false,
        invitation_expires_at: new Date(startMs + 7 * dayMs).toISOString(),
        disabled_at: null,
        created_at: expect.any(String),
      },
      invitation: {
        url: expect.stringMatching(/^http:\/\/muster\.test\/invitations\/[\w-]{43}$/),
        expires_at: new Date(startMs + 7 * dayMs).toISOString(),
      },
    });

    const browser = console.browser();
    const token = tokenOf(invited.body.invitation.url);
    const accepted = await browser.call('POST', '/invitations/accept', {
      body: { token, password: 'my very own one' },
    });
    expect([accepted.status, accepted.body.user.id]).toEqual([200, invited.body.user.id]);
    expect(accepted.body.company.id).toBe(owner.companyId);
    expect((await browser.call('GET', '/me')).body).toEqual(accepted.body);
    const signedIn = await console.browser().call('POST', '/sign-in', {
      body: { email: body.email.toLowerCase(), password: 'my very own one' },
    });
    expect(signedIn.status).toBe(200);
    await expectUnusable(token);
  });

  test('shows its holder its purpose, as often as they look, and nothing of the account', async () => {
    const invited = form();
    const { body } = await invite(invited);
    const token = tokenOf(body.invitation.url);
    const seen = await read(token);
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        company_name: 'Ácme',
        first_name: 'Zoë',
        email: invited.email,
        expires_at: body.invitation.expires_at,
        is_former_employee: false,
      },
    ]);
    expect((await read(token)).body).toEqual(seen.body);
    expect((await accept(token)).status).toBe(200);
  });

  test('is used once, even by twenty requests at the same time', async () => {
    const { body } = await invite();
    const token = tokenOf(body.invitation.url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => accept(token, `password number ${n}`)),
    );
    const successes = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(successes).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(outcome(answer)).toEqual(unusable);
    }
    const signIns = await Promise.all(
      [successes[0], (successes[0]! + 1) % 20].map((n) =>
        console.browser().call('POST', '/sign-in', {
          body: { email: body.user.email, password: `password number ${n}` },
        }),
      ),
    );
    expect(signIns.map(({ status }) => status)).toEqual([200, 401]);
  });

  test('expires after seven days', async () => {
    const { body } = await invite();
    const token = tokenOf(body.invitation.url);
    nowMs = startMs + 7 * dayMs;
    await expectUnusable(token);
    nowMs -= 1;
    expect((await accept(token)).status).toBe(200);
  });

  test.each([
    ['unknown', 'A'.repeat(43)],
    ['empty', ''],
    ['shortened', undefined],
  ])('gets the same refusal when its token is %s', async (_what, token) => {
    const { body } = await invite();
    const genuine = tokenOf(body.invitation.url);
    await expectUnusable(token ?? genuine.slice(0, -1));
  });

  test('does not work as a password reset, nor a reset as an invitation', async () => {
    const user = await addInvitedUser(console, owner, 'employee');
    const reset = await owner.browser.call('POST', `/users/${user.id}/password-reset`);
    const invitation = await invite();
    await expectUnusable(tokenOf(reset.body.url));
    const crossed = await console.browser().call('POST', '/password-resets/complete', {
      body: { token: tokenOf(invitation.body.invitation.url), password: 'long enough' },
    });
    expect(outcome(crossed)).toEqual(unusable);
  });

  test('replaces the previous one when it is sent again', async () => {
    const { body } = await invite();
    const again = await owner.browser.call('POST', `/users/${body.user.id}/invite`);
    expect([again.status, again.body.user.id]).toEqual([200, body.user.id]);
    await expectUnusable(tokenOf(body.invitation.url));
    expect((await accept(tokenOf(again.body.invitation.url))).status).toBe(200);

    const late = await owner.browser.call('POST', `/users/${body.user.id}/invite`);
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
  });

  test('is void once its user is disabled, and must be sent again afterwards', async () => {
    const { body } = await invite();
    const path = `/users/${body.user.id}`;
    expect((await owner.browser.call('POST', `${path}/disable`)).status).toBe(200);
    await expectUnusable(tokenOf(body.invitation.url));
    const disabled = await owner.browser.call('POST', `${path}/invite`);
    expect([disabled.status, disabled.body.code]).toEqual([409, 'invalid_state']);

    await owner.browser.call('POST', `${path}/enable`);
    await expectUnusable(tokenOf(body.invitation.url));
    const again = await owner.browser.call('POST', `${path}/invite`);
    expect((await accept(tokenOf(again.body.invitation.url))).status).toBe(200);
  });

  test('that was shown ends with a change of role, because its viewer may have fewer rights', async () => {
    const { body } = await invite();
    await owner.browser.call('PATCH', `/users/${body.user.id}`, {
      body: { role: 'payroll_admin' },
    });
    await expectUnusable(tokenOf(body.invitation.url));
  });

  test('is invisible to another company', async () => {
    const other = await console.signUp();
    const { body } = await invite();
    for (const path of ['/invite', '/password-reset', '/disable', '/enable']) {
      const answer = await other.browser.call('POST', `/users/${body.user.id}${path}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
    const patched = await other.browser.call('PATCH', `/users/${body.user.id}`, {
      body: { role: 'owner' },
    });
    expect(patched.status).toBe(404);
    expect((await other.browser.call('DELETE', `/users/${body.user.id}/totp`)).status).toBe(404);
    const { body: listed } = await other.browser.call('GET', '/users');
    expect(listed.users.map(({ id }: { id: string }) => id)).toEqual([other.userId]);
  });

  test('works for the same person in two companies, each with its own password', async () => {
    const other = await console.signUp();
    const body = form();
    const tokens = [owner, other].map(async ({ browser }) => {
      const answer = await browser.call('POST', '/users', { body });
      return tokenOf(answer.body.invitation.url);
    });
    const [here, there] = await Promise.all(tokens);
    const inHere = await accept(here, 'password of here');
    const inThere = await accept(there, 'password of there');
    expect([inHere.body.company.id, inThere.body.company.id]).toEqual([
      owner.companyId,
      other.companyId,
    ]);
  });
});

describe('who may invite', () => {
  test('HR resends to employees only; the owner to all', async () => {
    const hr = await addInvitedUser(console, owner, 'hr_admin');
    for (const [role, status] of [
      ['employee', 200],
      ['hr_admin', 403],
      ['payroll_admin', 403],
      ['owner', 403],
    ] as const) {
      const { body } = await invite(form(role));
      const byHr = await hr.browser.call('POST', `/users/${body.user.id}/invite`);
      expect([role, byHr.status]).toEqual([role, status]);
      const byOwner = await owner.browser.call('POST', `/users/${body.user.id}/invite`);
      expect([role, byOwner.status]).toEqual([role, 200]);
    }
  });

  test('two users of a company never share an address, in any spelling', async () => {
    const body = form();
    await invite(body);
    const again = await invite({ ...body, email: body.email.toUpperCase() });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_email']);
    const ofOwner = await invite({ ...form(), email: owner.email });
    expect([ofOwner.status, ofOwner.body.code]).toEqual([409, 'duplicate_email']);
  });
});

test('the audit log shows who invited whom, and that they accepted', async () => {
  const company = await console.signUp();
  const user = await addInvitedUser(console, company, 'employee');
  const { body } = await company.browser.call('GET', '/audit-log');
  const actions = body.audit_log
    .filter(({ subject_id }: { subject_id: string }) => subject_id === user.id)
    .map(({ action, actor_id }: { action: string; actor_id: string }) => [action, actor_id]);
  expect(actions).toEqual([
    ['user.invitation_accepted', user.id],
    ['user.invited', company.userId],
    ['user.created', company.userId],
  ]);
});
