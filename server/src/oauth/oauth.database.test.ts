import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import {
  authorize,
  discover,
  redirectUri,
  type RegisteredApplication,
  registerApplication,
  startRequest,
  visit,
} from '../../../tests/harness/oauth-client.ts';
import { addInvitedUser, tokenOf } from '../../../tests/harness/invited-user.ts';
import { recogniseAccessToken } from '../access/applications/recognise-access-token.ts';
import { systemClock } from '../platform/clock.ts';

let started: TestConsole;
let owner: Owner;
let application: RegisteredApplication;
let configuration: client.Configuration;
beforeAll(async () => {
  started = await startConsole({ ownDatabase: true });
  owner = await started.signUp();
  application = await registerApplication(owner.browser);
  configuration = await discover(started.server, application);
});
afterAll(() => started.close());

const recognise = (token: string) =>
  recogniseAccessToken({ database: started.database, clock: systemClock }, token);

const invalidGrant = { error: 'invalid_grant' };

test.each([true, false])(
  'an application acts as the person who authorized it (confidential: %s)',
  async (isConfidential) => {
    const registered = await registerApplication(owner.browser, { isConfidential });
    const person = await started.addPerson(owner.companyId);
    const tokens = await authorize(
      started.server,
      person.browser,
      await discover(started.server, registered),
    );
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'approvals', expires_in: 3600 });
    const { userId, employeeId } = person;
    const { companyId } = owner;
    expect(await recognise(tokens.access_token)).toMatchObject({
      actor: {
        kind: 'user',
        role: 'employee',
        companyId,
        userId,
        employeeId,
        applicationId: registered.id,
      },
      authorizationId: expect.any(String),
      scopes: ['approvals'],
      rateLimitPerMinute: null,
    });
    const stored = await started.database.administer<{ hits: number }>(
      `select count(*)::int as hits from oauth_artifacts
       where payload::text like '%' || $1 || '%' or payload::text like '%' || $2 || '%'`,
      [tokens.access_token, tokens.refresh_token],
    );
    expect(stored.rows[0]?.hits).toBe(0);
  },
);

test('a request without PKCE is refused', async () => {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'approvals',
    state: 'some state',
  });
  const { location } = await visit(started.server, owner.browser, url.pathname + url.search);
  expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  expect(location).toContain(redirectUri);
});

test.each([
  ['another redirect address', { redirect_uri: `${redirectUri}/other` }, 'invalid_redirect_uri'],
  ['an unknown application', { client_id: crypto.randomUUID() }, 'invalid_client'],
  ['a malformed application', { client_id: 'x' }, 'invalid_client'],
])('a request with %s never leads to another site', async (_what, parameters, error) => {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'approvals',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const { location } = await visit(started.server, owner.browser, url.pathname + url.search);
  expect(location).toBe(`/authorize?error=${error}`);
});

test.each([
  ['a scope that the application may not ask for', 'leave:write', 'invalid_scope'],
  ['no known scope', 'profile', 'invalid_scope'],
])('a request for %s is refused', async (_what, scope, error) => {
  await expect(startRequest(started.server, owner.browser, configuration, scope)).rejects.toThrow(
    `error=${error}`,
  );
});

/** A code as its application gets it. */
async function getCode() {
  const begun = await startRequest(started.server, owner.browser, configuration);
  const { body } = await owner.browser.call('POST', '/authorization-requests/allow', {
    body: { request: begun.request },
  });
  const { location } = await visit(started.server, owner.browser, body.continue_at, begun.cookies);
  const exchange = (verifier = begun.verifier) =>
    client.authorizationCodeGrant(configuration, new URL(location), {
      pkceCodeVerifier: verifier,
      expectedState: begun.state,
    });
  return { ...begun, location, exchange };
}

test('a code with another verifier is refused, so an intercepted code is useless', async () => {
  const { exchange } = await getCode();
  await expect(exchange(client.randomPKCECodeVerifier())).rejects.toMatchObject(invalidGrant);
});

test('a code that is used twice revokes what the first use got', async () => {
  const { exchange } = await getCode();
  const tokens = await exchange();
  expect(await recognise(tokens.access_token)).toBeDefined();
  await expect(exchange()).rejects.toMatchObject(invalidGrant);
  expect(await recognise(tokens.access_token)).toBeUndefined();
  await expect(
    client.refreshTokenGrant(configuration, tokens.refresh_token ?? ''),
  ).rejects.toMatchObject(invalidGrant);
});

test('of two exchanges of a code at once, at most one gets tokens', async () => {
  const { exchange } = await getCode();
  const outcomes = await Promise.allSettled([exchange(), exchange()]);
  const tokens = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(tokens.length).toBeLessThan(2);
});

test('a code is for its application only', async () => {
  const other = await discover(started.server, await registerApplication(owner.browser));
  const { location, verifier, state } = await getCode();
  await expect(
    client.authorizationCodeGrant(other, new URL(location), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    }),
  ).rejects.toMatchObject(invalidGrant);
});

test('a refresh token works once; its second use ends the authorization', async () => {
  const first = await authorize(started.server, owner.browser, configuration);
  const second = await client.refreshTokenGrant(configuration, first.refresh_token ?? '');
  expect(await recognise(second.access_token)).toMatchObject({ scopes: ['approvals'] });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await expect(
    client.refreshTokenGrant(configuration, first.refresh_token ?? ''),
  ).rejects.toMatchObject(invalidGrant);
  expect(await recognise(second.access_token)).toBeUndefined();
  await expect(
    client.refreshTokenGrant(configuration, second.refresh_token ?? ''),
  ).rejects.toMatchObject(invalidGrant);
});

test('a confidential application needs its secret', async () => {
  const confidential = await registerApplication(owner.browser, { isConfidential: true });
  const configured = await discover(started.server, confidential);
  const { refresh_token: token = '' } = await authorize(started.server, owner.browser, configured);
  for (const secret of [null, 'svc_app_wrong']) {
    const impostor = await discover(started.server, { ...confidential, secret });
    await expect(client.refreshTokenGrant(impostor, token)).rejects.toMatchObject({
      status: 401,
    });
  }
});

test('after a rotation both secrets work for a while, and people’s tokens stay', async () => {
  const confidential = await registerApplication(owner.browser, { isConfidential: true });
  const { refresh_token: first = '' } = await authorize(
    started.server,
    owner.browser,
    await discover(started.server, confidential),
  );
  const rotate = (old_expires_in: string) =>
    owner.browser.call('POST', `/applications/${confidential.id}/rotate-secret`, {
      body: { old_expires_in },
    });
  const refresh = async (secret: string | null, token: string) =>
    client.refreshTokenGrant(await discover(started.server, { ...confidential, secret }), token);

  const rotated = await rotate('24h');
  expect(rotated.status).toBe(200);
  const { refresh_token: second = '' } = await refresh(confidential.secret, first);
  const { refresh_token: third = '' } = await refresh(rotated.body.secret, second);
  // A second click must not end the secret that the program uses.
  expect((await rotate('24h')).body.code).toBe('invalid_state');

  await started.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    { text: `update applications set previous_secret_until = now()`, values: [] },
  );
  await expect(refresh(confidential.secret, third)).rejects.toMatchObject({ status: 401 });
  const { body } = await rotate('now');
  await expect(refresh(rotated.body.secret, third)).rejects.toMatchObject({ status: 401 });
  expect((await refresh(body.secret, third)).access_token).toBeDefined();

  const log = await owner.browser.call('GET', '/audit-log?action=application.secret_rotated');
  expect(log.body.audit_log.map((row: { subject_id: string }) => row.subject_id)).toEqual([
    confidential.id,
    confidential.id,
  ]);
});

test('a public application has no secret to rotate', async () => {
  const path = `/applications/${application.id}/rotate-secret`;
  const answer = await owner.browser.call('POST', path, { body: { old_expires_in: 'now' } });
  expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state']);
});

test('a token loses a scope, and then everything, with its application', async () => {
  const changed = await registerApplication(owner.browser, { scopes: ['approvals', 'read'] });
  const { access_token: token } = await authorize(
    started.server,
    owner.browser,
    await discover(started.server, changed),
    'approvals read',
  );
  expect((await recognise(token))?.scopes).toEqual(['approvals', 'read']);
  const path = `/applications/${changed.id}`;
  const body = { name: 'Chat bot', redirect_uris: [redirectUri], scopes: ['read'] };
  await owner.browser.call('PATCH', path, { body });
  expect((await recognise(token))?.scopes).toEqual(['read']);
  await owner.browser.call('DELETE', path);
  expect(await recognise(token)).toBeUndefined();
});

test('a disabled user and an ended authorization are refused on the next request', async () => {
  const person = await started.addPerson(owner.companyId);
  const other = await started.addPerson(owner.companyId);
  const tokens = await authorize(started.server, person.browser, configuration);
  const others = await authorize(started.server, other.browser, configuration);

  const { body } = await person.browser.call('GET', '/me/authorizations');
  const [own] = body.authorizations;
  expect(own).toMatchObject({ application_name: 'Chat bot', scopes: ['approvals'] });
  const path = `/application-authorizations/${own.id}`;
  expect((await other.browser.call('DELETE', path)).status).toBe(404);
  expect((await person.browser.call('DELETE', path)).status).toBe(204);
  expect(await recognise(tokens.access_token)).toBeUndefined();

  expect(await recognise(others.access_token)).toBeDefined();
  await owner.browser.call('POST', `/users/${other.userId}/disable`);
  expect(await recognise(others.access_token)).toBeUndefined();
  await owner.browser.call('POST', `/users/${other.userId}/enable`);
  expect(await recognise(others.access_token)).toBeUndefined();
});

test.each(['changed', 'reset'])(
  'a %s password ends what the person authorized, and nothing of others',
  async (how) => {
    const person = await addInvitedUser(started, owner, 'hr_admin');
    const { access_token: token, refresh_token: refreshToken = '' } = await authorize(
      started.server,
      person.browser,
      configuration,
    );
    const others = await authorize(started.server, owner.browser, configuration);
    const password = 'another horse';
    if (how === 'changed') {
      const body = { current_password: person.password, password };
      expect((await person.browser.call('POST', '/me/password', { body })).status).toBe(204);
    } else {
      const made = await owner.browser.call('POST', `/users/${person.id}/password-reset`);
      const body = { token: tokenOf(made.body.url), password };
      const path = '/password-resets/complete';
      expect((await started.browser().call('POST', path, { body })).status).toBe(204);
    }
    expect(await recognise(token)).toBeUndefined();
    await expect(client.refreshTokenGrant(configuration, refreshToken)).rejects.toMatchObject(
      invalidGrant,
    );
    expect(await recognise(others.access_token)).toBeDefined();
  },
);

test('the user’s current role applies', async () => {
  const person = await started.addPerson(owner.companyId);
  const { access_token: token } = await authorize(started.server, person.browser, configuration);
  await owner.browser.call('PATCH', `/users/${person.userId}`, { body: { role: 'hr_admin' } });
  expect((await recognise(token))?.actor.role).toBe('hr_admin');
});

test('an application that gives up a token ends the authorization', async () => {
  const tokens = await authorize(started.server, owner.browser, configuration);
  await client.tokenRevocation(configuration, tokens.refresh_token ?? '');
  expect(await recognise(tokens.access_token)).toBeUndefined();
});

test('a person denies a request, and the application is notified', async () => {
  const begun = await startRequest(started.server, owner.browser, configuration);
  const { body } = await owner.browser.call('POST', '/authorization-requests/deny', {
    body: { request: begun.request },
  });
  const { location } = await visit(started.server, owner.browser, body.continue_at, begun.cookies);
  const parameters = new URL(location).searchParams;
  expect([parameters.get('error'), parameters.get('state')]).toEqual([
    'access_denied',
    begun.state,
  ]);
});

test('a person of another company cannot answer a request', async () => {
  const begun = await startRequest(started.server, owner.browser, configuration);
  const stranger = await started.signUp();
  for (const action of ['read', 'allow', 'deny']) {
    const answer = await stranger.browser.call('POST', `/authorization-requests/${action}`, {
      body: { request: begun.request },
    });
    expect(answer.status).toBe(404);
  }
});

test('a person who starts a request does not get the code of another person who allows it', async () => {
  const attacker = await started.addPerson(owner.companyId);
  const begun = await startRequest(started.server, attacker.browser, configuration);
  const { body } = await owner.browser.call('POST', '/authorization-requests/allow', {
    body: { request: begun.request },
  });
  for (const browser of [attacker.browser, started.browser()]) {
    const { location } = await visit(started.server, browser, body.continue_at, begun.cookies);
    expect(location).not.toContain('code=');
  }
  // Nor does the other person's browser, which did not start it.
  const { location } = await visit(started.server, owner.browser, body.continue_at);
  expect(location).toBe('/authorize?error=invalid_request');
});

test('an old session must confirm the password before it lets an application act', async () => {
  const person = await started.addPerson(owner.companyId);
  const begun = await startRequest(started.server, person.browser, configuration);
  await started.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `update sessions set authenticated_at = now() - interval '2 hours' where user_id = $1`,
      values: [person.userId],
    },
  );
  const answer = await person.browser.call('POST', '/authorization-requests/allow', {
    body: { request: begun.request },
  });
  expect(answer.body.code).toBe('step_up_required');
});

test.each([
  'http://app.example.test/callback',
  'https://app.example.test/callback#part',
  'https://user:password@app.example.test/callback',
  'https://*.example.test/callback',
  'javascript:alert(1)',
  'app:/callback',
  'not an address',
])('the redirect address %s is refused', async (address) => {
  const answer = await owner.browser.call('POST', '/applications', {
    body: { name: 'A', redirect_uris: [address], scopes: ['read'], is_confidential: false },
  });
  expect(answer.body.errors?.[0]?.pointer).toBe('/redirect_uris/0');
});

test('any port of a loopback address is accepted, for programs on a person’s computer', async () => {
  const { body } = await owner.browser.call('POST', '/applications', {
    body: {
      name: 'Desktop',
      redirect_uris: ['http://127.0.0.1/callback'],
      scopes: ['approvals'],
      is_confidential: false,
    },
  });
  const url = client.buildAuthorizationUrl(
    await discover(started.server, { id: body.application.id, secret: null }),
    {
      redirect_uri: 'http://127.0.0.1:49152/callback',
      scope: 'approvals',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    },
  );
  const { location } = await visit(started.server, owner.browser, url.pathname + url.search);
  expect(location).toMatch(/^\/authorize\/[\w-]+$/);
});

test('metadata names the authorization server of the API', async () => {
  const { server } = started;
  const get = async (url: string) => (await server.inject(url)).json() as unknown;
  expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: 'http://muster.test',
    code_challenge_methods_supported: ['S256'],
  });
  expect(await get('/.well-known/oauth-protected-resource/api/v1')).toMatchObject({
    resource: 'http://muster.test/api/v1',
    authorization_servers: ['http://muster.test'],
  });
  // Only the owner registers applications.
  const registration = await server.inject({ method: 'POST', url: '/oauth/register', body: {} });
  expect(registration.statusCode).toBe(404);
});
