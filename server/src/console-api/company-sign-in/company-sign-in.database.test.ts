import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addCompanyWithProvider,
  type CompanyWithProvider,
  createTxtRecords,
  goThroughProvider,
  signInWithProvider,
} from '../../../../tests/harness/company-with-provider.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  consoleOrigin,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import {
  authorize,
  discover,
  registerApplication,
} from '../../../../tests/harness/oauth-client.ts';
import {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
} from '../../../../tests/harness/openid-provider.ts';
import { recogniseAccessToken } from '../../access/applications/recognise-access-token.ts';
import { systemClock } from '../../platform/clock.ts';

const minuteMs = 60_000;
const path = '/sign-in/company-account';
const records = createTxtRecords();
let aheadMs = 0;
let console: TestConsole;
let provider: OpenIdProvider;
let company: CompanyWithProvider;
let count = 0;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${consoleOrigin}/sign-in/company`);
  console = await startConsole({
    ownDatabase: true,
    resolveTxt: records.resolve,
    clock: { nowMs: () => Date.now() + aheadMs },
    signInLimits: { perAccountMax: 6, perNetworkMax: 10_000 },
  });
  company = await addCompanyWithProvider(console, { provider, records });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await console.close();
  await provider.close();
});

/** A person at the provider with an address of the company. */
function newPerson(person: Partial<ProviderPerson> = {}): ProviderPerson {
  count += 1;
  const email = `person${count}@${company.domain}`;
  return { sub: `subject-${count}`, email, email_verified: true, ...person };
}

async function invite({ email }: ProviderPerson, of = company): Promise<string> {
  const { status, body } = await of.owner.browser.call('POST', '/users', {
    body: { email, first_name: 'Ída', last_name: 'Invited', role: 'hr_admin' },
  });
  expect(status).toBe(201);
  return body.user.id;
}

const complete = (browser: Browser, response: string) =>
  browser.call('POST', `${path}/complete`, { body: { response } });

async function reasonFor(person: ProviderPerson): Promise<string> {
  const { status, body } = await signInWithProvider(console.browser(), provider, person);
  expect(status).toBe(401);
  return body.reason;
}

async function audited(userId: string): Promise<string[]> {
  const { rows } = await console.database.single<{ action: string }>(
    { role: 'muster_reader', companyId: company.owner.companyId },
    {
      text: 'select action from audit_log where subject_id = $1 order by number',
      values: [userId],
    },
  );
  return rows.map(({ action }) => action);
}

describe('a sign-in with a company account', () => {
  test('links the user with the confirmed address, then follows the link', async () => {
    const person = newPerson();
    const userId = await invite(person);
    const browser = console.browser();
    const { status, body } = await signInWithProvider(browser, provider, person);
    expect([status, body.user?.id, body.company?.id]).toEqual([
      200,
      userId,
      company.owner.companyId,
    ]);
    expect(body.user).toMatchObject({ role: 'hr_admin', has_company_account: true });
    expect((await browser.call('GET', '/me')).body.user.id).toBe(userId);
    expect(browser.flowCookie()).toBeUndefined();
    // The address at the provider may change, and needn't be confirmed any more.
    const married = { ...person, email: `other@${company.domain}`, email_verified: false };
    const again = await signInWithProvider(console.browser(), provider, married);
    expect(again.body.user.id).toBe(userId);
    expect(await audited(userId)).toEqual([
      'user.created',
      'user.invited',
      'user.company_account_linked',
      'user.signed_in_with_company_account',
      'user.signed_in_with_company_account',
    ]);
  });

  test('asks the provider through guarded connections only', async () => {
    expect(new Set(provider.served)).toContain('/token');
    const stranger = await console.signUp();
    const issuer = 'https://provider.invalid';
    const body = { issuer, client_id: 'a', client_secret: 'b' };
    await stranger.browser.call('PATCH', '/sign-in-settings', { body });
    const { body: checked } = await stranger.browser.call('POST', '/sign-in-settings/check');
    expect(checked.check.discovery).toBe('failed');
  });

  test('is refused for an unknown domain', async () => {
    for (const email of ['a@unknown.example', 'no address', `x@sub.${company.domain}`]) {
      const { status, body } = await console.browser().call('POST', path, { body: { email } });
      expect([status, body.reason]).toEqual([401, 'unknown_domain']);
    }
  });

  test.each(['true', '1', 1])('accepts an address confirmed with %j', async (confirmed) => {
    const person = newPerson({ email_verified: confirmed });
    await invite(person);
    expect((await signInWithProvider(console.browser(), provider, person)).status).toBe(200);
  });

  test.each([
    ['is unverified', { email_verified: false }],
    ['may be unverified', { email_verified: undefined }],
    ['is unverified, as text', { email_verified: 'false' }],
    ['is called something else', { email_verified: 'yes' }],
  ])('is refused for an address that %s at the provider', async (_what, claims) => {
    const person = newPerson(claims);
    await invite(person);
    expect(await reasonFor(person)).toBe('email_unverified');
  });

  test('is refused for a person who is no user, a disabled user, or a user of another company', async () => {
    expect(await reasonFor(newPerson())).toBe('no_account');
    const person = newPerson();
    const userId = await invite(person);
    await company.owner.browser.call('POST', `/users/${userId}/disable`);
    expect(await reasonFor(person)).toBe('no_account');
    const stranger = { owner: await console.signUp(), domain: '' };
    const elsewhere = newPerson();
    await invite(elsewhere, stranger);
    expect(await reasonFor(elsewhere)).toBe('no_account');
  });

  test('is refused for a user with an address outside the verified domains', async () => {
    const outsider = newPerson({ email: `outsider@${crypto.randomUUID()}.test` });
    await invite(outsider);
    const browser = console.browser();
    const email = `anyone@${company.domain}`;
    const response = await goThroughProvider(browser, provider, { email, person: outsider });
    expect((await complete(browser, response)).body.reason).toBe('no_account');
  });

  test('does not give a user to a second account with the same address until it is unlinked', async () => {
    const person = newPerson();
    const userId = await invite(person);
    const browser = console.browser();
    await signInWithProvider(browser, provider, person);
    const application = await registerApplication(company.owner.browser);
    const configuration = await discover(console.server, application);
    const { access_token: token } = await authorize(console.server, browser, configuration);
    const recognise = () =>
      recogniseAccessToken({ database: console.database, clock: systemClock }, token);
    expect(await recognise()).toBeDefined();
    const successor = { ...person, sub: `${person.sub}-successor` };
    expect(await reasonFor(successor)).toBe('other_account');
    const unlinked = await company.owner.browser.call('DELETE', `/users/${userId}/company-account`);
    expect(unlinked.status).toBe(204);
    expect(await recognise()).toBeUndefined();
    const linked = await signInWithProvider(console.browser(), provider, successor);
    expect(linked.body.user.id).toBe(userId);
  });

  test('creates a user only if the company wants that', async () => {
    const { browser, companyId } = company.owner;
    const set = (create_accounts: boolean) =>
      browser.call('PATCH', '/sign-in-settings', { body: { create_accounts } });
    const employed = await console.addPerson(companyId);
    const email = `employed@${company.domain}`;
    const { body } = await browser.call('POST', '/employees', {
      body: { first_name: 'Em', last_name: 'Ployed', email, invite: false },
    });
    await set(true);
    const person = newPerson({ email, given_name: 'Ada', family_name: 'Example' });
    const { body: created } = await signInWithProvider(console.browser(), provider, person);
    expect(created.user).toMatchObject({
      role: 'employee',
      first_name: 'Ada',
      last_name: 'Example',
      employee_id: body.employee.id,
    });
    expect(employed.employeeId).not.toBe(created.user.employee_id);
    // Names that the console would refuse: the address is used instead.
    const odd = newPerson({ given_name: '\u3164', family_name: 'see https://x.example' });
    const { body: unnamed } = await signInWithProvider(console.browser(), provider, odd);
    const [localPart] = odd.email.split('@');
    expect(unnamed.user).toMatchObject({ first_name: localPart, last_name: localPart });
    await set(false);
    expect(await reasonFor(newPerson())).toBe('no_account');
  });
});

describe('a response of the provider is refused', () => {
  async function begin(): Promise<{ browser: Browser; url: URL }> {
    const person = newPerson();
    await invite(person);
    provider.signInAs(person);
    const browser = console.browser();
    const { body } = await browser.call('POST', path, { body: { email: person.email } });
    return { browser, url: new URL(body.url) };
  }

  test('with PKCE, state and nonce in the request, and the address as a hint', async () => {
    const { url } = await begin();
    const sent = Object.fromEntries(url.searchParams);
    expect(sent).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(sent[name]?.length).toBeGreaterThanOrEqual(43);
    }
  });

  test.each(['state', 'nonce', 'code_challenge'])('for another %s', async (name) => {
    const { browser, url } = await begin();
    url.searchParams.set(name, 'x'.repeat(43));
    const answer = await complete(browser, await provider.follow(url.href));
    expect([answer.status, answer.body.reason]).toEqual([401, 'invalid_response']);
  });

  test('in the name of another issuer', async () => {
    const { browser, url } = await begin();
    const response = new URLSearchParams(await provider.follow(url.href));
    expect(response.get('iss')).toBe(provider.issuer);
    response.set('iss', 'https://other.example');
    const answer = await complete(browser, `?${response.toString()}`);
    expect(answer.body.reason).toBe('invalid_response');
  });

  test('a second time, in another browser, and after ten minutes', async () => {
    const { browser, url } = await begin();
    const response = await provider.follow(url.href);
    const begun = browser.flowCookie();
    expect((await complete(console.browser(), response)).body.reason).toBe('expired');
    expect((await complete(browser, response)).status).toBe(200);
    expect((await complete(browser, response)).body.reason).toBe('expired');
    browser.setFlowCookie(begun);
    expect((await complete(browser, response)).body.reason).toBe('expired');
    const late = await begin();
    const slow = await provider.follow(late.url.href);
    aheadMs = 10 * minuteMs;
    expect((await complete(late.browser, slow)).body.reason).toBe('expired');
  });

  test('if the person cancelled', async () => {
    const { browser, url } = await begin();
    provider.signInAs(undefined);
    const answer = await complete(browser, await provider.follow(url.href));
    expect(answer.body.reason).toBe('cancelled');
  });

  test('after six attempts for one address', async () => {
    const person = newPerson();
    const once = () => console.browser().call('POST', path, { body: { email: person.email } });
    for (let n = 0; n < 6; n += 1) expect((await once()).status).toBe(200);
    expect((await once()).status).toBe(429);
  });
});

describe('a person of several companies', () => {
  test('chooses after the provider, and enters none that was not offered', async () => {
    const { domain } = company;
    const second = await addCompanyWithProvider(console, { provider, records }, domain);
    const person = newPerson();
    await invite(person);
    await invite(person, second);
    const browser = console.browser();
    const response = await goThroughProvider(browser, provider, { email: person.email, person });
    const proved = await complete(browser, response);
    const ids = proved.body.companies.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([company.owner.companyId, second.owner.companyId].toSorted());
    const enter = (companyId: string) =>
      browser.call('POST', `${path}/enter`, { body: { company_id: companyId } });
    const stranger = await console.signUp();
    expect((await enter(stranger.companyId)).body.reason).toBe('expired');
    expect((await enter(second.owner.companyId)).body.company.id).toBe(second.owner.companyId);
    expect((await enter(second.owner.companyId)).body.reason).toBe('expired');
  });

  test('chooses after the password', async () => {
    const email = `both-${crypto.randomUUID()}@example.test`;
    const password = 'correct horse of both';
    const ids: string[] = [];
    for (const company_name of ['One', 'Two']) {
      const names = { first_name: 'Bo', last_name: 'Th' };
      const { body } = await console
        .browser()
        .call('POST', '/sign-up', { body: { company_name, ...names, email, password } });
      ids.push(body.company.id);
    }
    const browser = console.browser();
    const signIn = (body: object) =>
      browser.call('POST', '/sign-in', { body: { email, password, ...body } });
    const { status, body } = await signIn({});
    expect([status, body.code]).toEqual([409, 'company_choice_required']);
    expect(body.companies).toEqual([
      { id: ids[0], name: 'One' },
      { id: ids[1], name: 'Two' },
    ]);
    expect((await signIn({ company_id: ids[1] })).body.company.id).toBe(ids[1]);
    expect((await signIn({ company_id: company.owner.companyId })).status).toBe(401);
  });
});

describe('where company accounts are enforced', () => {
  test('a password opens nothing, except for the break-glass owner', async () => {
    const enforcing = await addCompanyWithProvider(console, { provider, records });
    const { owner, domain } = enforcing;
    const person = { sub: `of ${domain}`, email: `hr@${domain}`, email_verified: true };
    const invited = await owner.browser.call('POST', '/users', {
      body: { email: person.email, first_name: 'Ha', last_name: 'Er', role: 'owner' },
    });
    const token = invited.body.invitation.url.split('/').at(-1);
    const password = 'correct horse of hr';
    const accept = (body: object) =>
      console.browser().call('POST', '/invitations/accept', { body });
    expect((await accept({ token, password })).status).toBe(200);
    await signInWithProvider(console.browser(), provider, person);
    const patch = (body: object) => owner.browser.call('PATCH', '/sign-in-settings', { body });
    await patch({ enforced: true, break_glass_user_id: owner.userId });

    const signIn = (body: object) => console.browser().call('POST', '/sign-in', { body });
    const refused = await signIn({ email: person.email, password });
    expect([refused.status, refused.body.code]).toEqual([403, 'company_account_required']);
    const { email, password: ownPassword } = owner;
    expect((await signIn({ email, password: ownPassword })).status).toBe(200);

    const again = await owner.browser.call('POST', '/users', {
      body: { email: `late@${domain}`, first_name: 'La', last_name: 'Te', role: 'employee' },
    });
    const late = again.body.invitation.url.split('/').at(-1);
    expect((await accept({ token: late, password })).body.code).toBe('company_account_required');
    const reset = `/users/${invited.body.user.id}/password-reset`;
    expect((await owner.browser.call('POST', reset)).body.code).toBe('company_account_required');
    const demoted = await owner.browser.call('PATCH', `/users/${owner.userId}`, {
      body: { role: 'hr_admin' },
    });
    expect(demoted.body.detail).toContain('password if the sign-in provider fails');

    await patch({ enforced: false });
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('an hour later', () => {
  test('the provider confirms who it is, for the linked account only', async () => {
    const person = newPerson();
    const userId = await invite(person);
    await company.owner.browser.call('PATCH', `/users/${userId}`, { body: { role: 'owner' } });
    const browser = console.browser();
    await signInWithProvider(browser, provider, person);
    aheadMs = 60 * minuteMs;
    const makeKey = () => browser.call('POST', '/api-keys', { body: { name: 'K', scopes: [] } });
    expect((await makeKey()).body.code).toBe('step_up_required');
    const stepUp = '/me/step-up/company-account';
    const confirm = async (as: ProviderPerson) => {
      const { body } = await browser.call('POST', stepUp);
      expect(new URL(body.url).searchParams.get('prompt')).toBe('login');
      provider.signInAs(as);
      const response = await provider.follow(body.url);
      return browser.call('POST', `${stepUp}/complete`, { body: { response } });
    };
    // The provider's clock stays, so what it just did seems to be an hour ago.
    expect((await confirm(person)).body.reason).toBe('invalid_response');
    aheadMs = 0;
    const colleague = newPerson();
    await invite(colleague);
    expect((await confirm(colleague)).body.reason).toBe('other_account');
    expect((await confirm(person)).status).toBe(204);
  });

  test.each([
    { what: 'prompt', removed: ['prompt'], reason: undefined },
    { what: 'prompt and max_age', removed: ['prompt', 'max_age'], reason: 'no_step_up' },
  ])('a browser that removes $what gains nothing', async ({ removed, reason }) => {
    const person = newPerson();
    await invite(person);
    const browser = console.browser();
    await signInWithProvider(browser, provider, person);
    const { body } = await browser.call('POST', '/me/step-up/company-account');
    const url = new URL(body.url);
    for (const name of removed) {
      expect(url.searchParams.has(name)).toBe(true);
      url.searchParams.delete(name);
    }
    provider.signInAs(person);
    const response = await provider.follow(url.href);
    const { body: refused } = await browser.call('POST', '/me/step-up/company-account/complete', {
      body: { response },
    });
    expect(refused?.reason).toBe(reason);
  });
});

describe('a flow is used once', () => {
  test('its cookie opens no second session, nor another company', async () => {
    const person = newPerson();
    await invite(person);
    const browser = console.browser();
    const response = await goThroughProvider(browser, provider, { email: person.email, person });
    const begun = browser.flowCookie();
    const { body } = await complete(browser, response);
    const copied = browser.flowCookie();
    const enter = () =>
      browser.call('POST', `${path}/enter`, { body: { company_id: body.companies[0].id } });
    expect((await enter()).status).toBe(200);
    await browser.call('POST', '/sign-out');
    browser.setFlowCookie(copied);
    const again = await enter();
    expect([again.status, again.body.reason]).toEqual([401, 'expired']);
    browser.setFlowCookie(begun);
    expect((await complete(browser, response)).body.reason).toBe('expired');
  });

  test('of two requests at the same moment, one opens a session', async () => {
    const person = newPerson();
    await invite(person);
    const browser = console.browser();
    const response = await goThroughProvider(browser, provider, { email: person.email, person });
    const { body } = await complete(browser, response);
    const copied = browser.flowCookie();
    const twins = [console.browser(), console.browser(), console.browser()];
    const answers = await Promise.all(
      twins.map((twin) => {
        twin.setFlowCookie(copied);
        return twin.call('POST', `${path}/enter`, { body: { company_id: body.companies[0].id } });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 401, 401]);
  });
});
