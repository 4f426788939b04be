import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addCompanyWithProvider,
  createTxtRecords,
  signInWithProvider,
  verifyDomain,
} from '../../../../tests/harness/company-with-provider.ts';
import {
  consoleOrigin,
  type Owner,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../../tests/harness/openid-provider.ts';

const redirectUrl = `${consoleOrigin}/sign-in/company`;
const records = createTxtRecords();
let console: TestConsole;
let provider: OpenIdProvider;
let owner: Owner;
beforeAll(async () => {
  provider = await startOpenIdProvider(redirectUrl);
  console = await startConsole({ resolveTxt: records.resolve });
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(async () => {
  await console.close();
  await provider.close();
});

const patch = (body: object) => owner.browser.call('PATCH', '/sign-in-settings', { body });
const settings = () => ({
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
});

async function audited(): Promise<string[]> {
  const { rows } = await console.database.single<{ line: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    {
      text: `select action || ' ' || array_to_string(fields, ',') as line from audit_log
             where action ~ '^sign_in' order by number`,
    },
  );
  return rows.map(({ line }) => line);
}

describe('the sign-in settings', () => {
  test('are saved by the owner, audited, and never show the client secret', async () => {
    const { status, body } = await patch(settings());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sign_in_provider: { issuer: provider.issuer, client_id: 'muster', enforced: false },
      sign_in_domains: [],
      redirect_url: redirectUrl,
    });
    expect(JSON.stringify(body)).not.toContain(provider.clientSecret);
    const { rows } = await console.database.single<{ sealed: Uint8Array }>(
      { role: 'muster_app', companyId: owner.companyId },
      { text: 'select client_secret_ciphertext as sealed from sign_in_providers' },
    );
    expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain(
      provider.clientSecret,
    );
    expect((await owner.browser.call('DELETE', '/sign-in-settings')).status).toBe(204);
    expect((await owner.browser.call('DELETE', '/sign-in-settings')).status).toBe(404);
    expect(await audited()).toEqual([
      'sign_in_provider.updated issuer,client_id,client_secret',
      'sign_in_provider.removed ',
    ]);
  });

  test('refuse an incomplete provider and an address that is not public https', async () => {
    const rest = { client_id: 'a', client_secret: 'b' };
    for (const [body, pointer] of [
      [{}, '/issuer'],
      [{ ...rest, issuer: 'https://10.0.0.1' }, '/issuer'],
      [{ ...rest, issuer: 'http://id.example' }, '/issuer'],
      [{ ...rest, issuer: 'https://id.example/.well-known/openid-configuration' }, '/issuer'],
      [{ issuer: 'https://id.example', client_id: 'a' }, '/client_secret'],
    ] as const) {
      const answer = await patch(body);
      expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
  });

  test('send a stored secret to no other issuer', async () => {
    await patch(settings());
    const { status, body } = await patch({ issuer: 'https://attacker.example' });
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/client_secret']);
  });

  test('are checked against the provider', async () => {
    const check = () => owner.browser.call('POST', '/sign-in-settings/check');
    expect((await check()).status).toBe(404);
    await patch(settings());
    expect((await check()).body.check).toEqual({
      discovery: 'ok',
      keys: 'ok',
      pkce: 'ok',
      step_up: 'ok',
    });
    await patch({ ...settings(), issuer: `${provider.issuer}/elsewhere` });
    const failed = { discovery: 'failed', keys: 'skipped', pkce: 'skipped', step_up: 'skipped' };
    expect((await check()).body.check).toEqual(failed);
  });
});

describe('an email domain', () => {
  const add = (domain: string) =>
    owner.browser.call('POST', '/sign-in-domains', { body: { domain } });

  test('is verified by its DNS record only', async () => {
    const { status, body } = await add('Bücher.Example');
    expect(status).toBe(201);
    const { id, domain, record_name: name, record_value: value } = body.sign_in_domain;
    expect([domain, name]).toEqual([
      'xn--bcher-kva.example',
      '_muster-verification.xn--bcher-kva.example',
    ]);
    const verify = () => owner.browser.call('POST', `/sign-in-domains/${id}/verify`);
    expect((await verify()).body.code).toBe('domain_not_verified');
    records.set(name, ['another', `${value}0`]);
    expect((await verify()).body.code).toBe('domain_not_verified');
    records.set(name, ['another', value]);
    expect((await verify()).body.sign_in_domain.verified_at).toEqual(expect.any(String));
    expect((await owner.browser.call('DELETE', `/sign-in-domains/${id}`)).status).toBe(204);
    expect(await audited()).toEqual([
      'sign_in_domain.created domain',
      'sign_in_domain.verified verified_at',
      'sign_in_domain.removed ',
    ]);
  });

  test('of one company proves nothing for another', async () => {
    const { body } = await add('one.example');
    const { record_name: name, record_value: value } = body.sign_in_domain;
    records.set(name, [value]);
    const stranger = await console.signUp();
    const other = await stranger.browser.call('POST', '/sign-in-domains', {
      body: { domain: 'one.example' },
    });
    const verified = await stranger.browser.call(
      'POST',
      `/sign-in-domains/${other.body.sign_in_domain.id}/verify`,
    );
    expect(verified.body.code).toBe('domain_not_verified');
  });

  test('is neither another text nor one of more than 20', async () => {
    const others = ['localhost', 'a b.example', 'https://a.example', '192.0.2.1', '-a.example'];
    for (const domain of [...others, '@a.example']) {
      const { status, body } = await add(domain);
      expect([domain, status, body.errors?.[0]?.pointer]).toEqual([domain, 422, '/domain']);
    }
    for (let n = 0; n < 20; n += 1) expect((await add(`d${n}.example`)).status).toBe(201);
    expect((await add('d20.example')).body.code).toBe('invalid_state');
    expect((await add('d1.example')).status).toBe(422);
  });
});

describe('company accounts are enforced', () => {
  test('only with a verified domain, a sign-in that worked and an owner who can come back', async () => {
    await patch(settings());
    const enforce = (userId: string | null = owner.userId) =>
      patch({ enforced: true, break_glass_user_id: userId });
    expect((await enforce(null)).body.errors?.[0]?.pointer).toBe('/break_glass_user_id');
    expect((await enforce()).body.detail).toContain('Verify an email domain');
    const domain = `${crypto.randomUUID()}.test`;
    await verifyDomain(owner, records, domain);
    expect((await enforce()).body.detail).toContain('Sign in once');
    const person = { sub: owner.userId, email: `${owner.userId}@${domain}`, email_verified: true };
    await patch({ create_accounts: true });
    const employee = await signInWithProvider(console.browser(), provider, person);
    expect(employee.status).toBe(200);
    const { body } = await enforce(employee.body.user.id);
    expect(body.errors?.[0]?.pointer).toBe('/break_glass_user_id');
    expect((await enforce()).body.sign_in_provider).toMatchObject({ enforced: true });
    for (const change of [
      { issuer: `${provider.issuer}/x`, client_secret: 's' },
      { client_id: 'x' },
    ]) {
      expect((await patch(change)).body.code).toBe('invalid_state');
    }
  });

  test('and end the sessions that a password opened, but not those of the break-glass owner', async () => {
    const company = await addCompanyWithProvider(console, { provider, records });
    owner = company.owner;
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    const elsewhere = console.browser();
    const { email, password } = owner;
    await elsewhere.call('POST', '/sign-in', { body: { email, password } });
    await patch({ create_accounts: true });
    const withAccount = console.browser();
    const person = { sub: 'new', email: `new@${company.domain}`, email_verified: true };
    await signInWithProvider(withAccount, provider, person);
    const enforced = await patch({ enforced: true, break_glass_user_id: owner.userId });
    expect(enforced.status).toBe(200);
    const me = async (browser: typeof hr) => (await browser.call('GET', '/me')).status;
    expect([
      await me(hr),
      await me(elsewhere),
      await me(withAccount),
      await me(owner.browser),
    ]).toEqual([401, 200, 200, 200]);
  });
});
