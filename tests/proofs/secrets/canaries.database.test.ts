import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { operations } from '../../../server/src/console-api/operations.ts';
import { countCases } from '../../harness/count-cases.ts';
import { dumpDatabase, spellingsOf } from '../../harness/dump-database.ts';
import { eventually } from '../../harness/eventually.ts';
import { findFreePort } from '../../harness/free-port.ts';
import { tokenOf } from '../../harness/invited-user.ts';
import { serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe } from '../processes/place-to-serve.ts';
import { startReceiver } from '../../harness/receiver.ts';
import { type ConsoleVisit, visitConsole } from './console-visit.ts';

/** Where a secret is shown once; no other response may contain it. */
const shown =
  /^\/(api-keys|api-keys\/[^/]+\/roll|applications|applications\/[^/]+\/rotate-secret|webhook-endpoints|webhook-endpoints\/[^/]+\/rotate-secret|me\/totp|me\/totp\/confirm|users|users\/[^/]+\/(invite|password-reset))$/;

/** Secrets by kind. */
type Canaries = Record<string, string>;

const passwords = {
  'the password of the owner': 'canary password one',
  'the next password of the owner': 'canary password two',
  'a password that was wrong': 'canary password three',
  'the password of a new user': 'canary password four',
};

/** Leaves with each delivery. */
const sentHeader = 'a header of an endpoint';
const sentValue = 'canary-header-2f9c1e';
const deliveriesPlace = 'deliveries, as they left';

/** Creates one of every kind of secret, and uses it correctly and incorrectly. */
async function plant(
  { address }: { address: string },
  receiverUrl: string,
): Promise<{ owner: ConsoleVisit; canaries: Canaries }> {
  const owner = visitConsole(address, shown);
  const names = { company_name: 'Canary', first_name: 'Ona', last_name: 'Owner' };
  const email = 'canary-owner@example.test';
  const [first, second, wrong, other] = Object.values(passwords) as [
    string,
    string,
    string,
    string,
  ];
  await owner.call('POST', '/sign-up', { ...names, email, password: first });
  const canaries: Canaries = { ...passwords, 'a session': owner.session() };
  const visitor = visitConsole(address, shown);
  await visitor.call('POST', '/sign-in', { email, password: wrong });
  await visitor.call('POST', '/sign-in', `{"email": "${email}", "password": "${wrong}"`);
  await visitor.call('POST', '/sign-in', { email, password: [wrong] });
  await visitor.call('POST', '/sign-up', { ...names, email, password: wrong, extra: wrong });
  await owner.call('POST', '/me/password', { current_password: first, password: second });
  await owner.call('POST', '/me/step-up', { password: second });

  const key = (await owner.call('POST', '/api-keys', { name: 'k', scopes: [] })).body;
  canaries['an API key'] = key.secret;
  const rolled = await owner.call('POST', `/api-keys/${key.api_key.id}/roll`, {
    old_expires_in: 'now',
  });
  canaries['a rolled API key'] = rolled.body.secret;
  await useKeys(address, canaries);

  Object.assign(canaries, await plantApplication(owner, address));

  const endpoint = (
    await owner.call('POST', '/webhook-endpoints', {
      url: receiverUrl,
      events: [],
      headers: { Authorization: `Bearer ${sentValue}` },
    })
  ).body;
  canaries['the secret of an endpoint'] = endpoint.secret;
  const endpointPath = `/webhook-endpoints/${endpoint.webhook_endpoint.id}`;
  const rotated = await owner.call('POST', `${endpointPath}/rotate-secret`);
  canaries['a rotated secret'] = rotated.body.secret;
  canaries[sentHeader] = sentValue;
  const sent = await owner.call('POST', `${endpointPath}/test`, { event: 'leave.approved' });
  // The page of a delivery shows its attempts, with the response.
  const deliveryPath = `/webhook-deliveries/${sent.body.webhook_delivery.delivery_id}`;
  await eventually(async () => {
    expect((await owner.call('GET', deliveryPath)).body.attempts).toHaveLength(1);
  }, 15_000);
  Object.assign(canaries, await plantAccounts(owner, visitor, other));
  const form = new FormData();
  form.set('file', new Blob(['first_name\n']), 'people.csv');
  expect((await owner.call('POST', '/employee-imports', form)).status).toBe(202);
  return { owner, canaries };
}

/**
 * A revoked key, a valid one, one that does not exist, and one in the query, where it is not
 * allowed.
 */
async function useKeys(address: string, canaries: Canaries): Promise<void> {
  const made = canaries['a rolled API key'] ?? '';
  canaries['an unknown key'] = `${made.slice(0, -8)}CANARY12`;
  for (const secret of ['an API key', 'a rolled API key', 'an unknown key']) {
    const authorization = `Bearer ${canaries[secret]}`;
    await fetch(`${address}/api/v1/employees`, { headers: { authorization } });
    await fetch(`${address}/api/v1/employees?api_key=${canaries[secret]}`, {});
    await fetch(`${address}/api/v1/${canaries[secret]}`, { headers: { authorization } });
  }
}

/** An application's secret and the next one, sent correctly and in the wrong place. */
async function plantApplication(owner: ConsoleVisit, address: string): Promise<Canaries> {
  const made = await owner.call('POST', '/applications', {
    name: 'Canary',
    redirect_uris: ['https://canary.example/callback'],
    scopes: ['approvals'],
    is_confidential: true,
  });
  const { id } = made.body.application;
  const rotated = await owner.call('POST', `/applications/${id}/rotate-secret`, {
    old_expires_in: '24h',
  });
  for (const secret of [made.body.secret, rotated.body.secret]) {
    const form = { grant_type: 'refresh_token', refresh_token: secret, client_secret: secret };
    const body = new URLSearchParams({ ...form, client_id: id });
    const answer = await fetch(`${address}/oauth/token`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    await fetch(`${address}/oauth/authorize?client_id=${secret}`, { redirect: 'manual' });
  }
  return {
    'a client secret': made.body.secret,
    'a rotated client secret': rotated.body.secret,
  };
}

async function plantAccounts(
  owner: ConsoleVisit,
  visitor: ConsoleVisit,
  password: string,
): Promise<Canaries> {
  const invite = async (name: string) =>
    (
      await owner.call('POST', '/users', {
        email: `${name}@example.test`,
        first_name: name,
        last_name: 'Canary',
        role: 'hr_admin',
      })
    ).body;
  const accepted = await invite('accepted');
  const waiting = await invite('waiting');
  await visitor.call('POST', '/invitations/accept', {
    token: tokenOf(accepted.invitation.url),
    password,
  });
  const { secret } = (await visitor.call('POST', '/me/totp')).body;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const { recovery_codes: recoveryCodes } = (
    await visitor.call('POST', '/me/totp/confirm', { code })
  ).body;
  const reset = await owner.call('POST', `/users/${accepted.user.id}/password-reset`);
  return {
    'a second factor': secret,
    'a recovery code': recoveryCodes[0],
    'the session of a new user': visitor.session(),
    'an accepted invitation': tokenOf(accepted.invitation.url),
    'a waiting invitation': tokenOf(waiting.invitation.url),
    'a new password’s link': tokenOf(reset.body.url),
  };
}

/** Reads everything that can be read without naming a record. */
async function readEverything(owner: ConsoleVisit): Promise<number> {
  const paths = operations
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path);
  for (const path of paths) await owner.call('GET', path);
  return paths.length;
}

/** Also without its prefix, and as the bytes that it encodes. */
function spellings(secret: string): string[] {
  const bare = secret.replace(/^(svc_live_|whsec_)/, '');
  const bytes = Buffer.from(bare, 'base64');
  return [...spellingsOf(secret), ...spellingsOf(bare), bytes.toString('hex')];
}

/** Shows that the search covers the right places. */
const expectedTraces: Record<string, string> = {
  database: 'canary-owner@example.test',
  log: 'muster listens',
  metrics: 'muster_',
  answers: 'canary-owner@example.test',
};

test('no secret is found in the database, the log, the metrics, a page or a response', async ({
  task,
}) => {
  const place = await makePlaceToServe();
  onTestFinished(() => place.remove());
  // It returns what it got.
  const receiver = await startReceiver({
    script: ({ headers }) => ({ kind: 'respond', body: JSON.stringify(headers) }),
  });
  onTestFinished(() => receiver.close());
  const metricsPort = await findFreePort();
  const served = await serveMuster({
    ...place.settings,
    LOG_LEVEL: 'trace',
    METRICS_PORT: String(metricsPort),
  });
  const { owner, canaries } = await plant(served, receiver.url);
  canaries['the key that encrypts'] = place.settings['SECRET_KEY'] ?? '';
  await eventually(async () => expect(receiver.requests.length).toBeGreaterThan(0), 15_000);
  expect(await readEverything(owner)).toBeGreaterThan(20);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const page = await (await fetch(`${served.address}/settings/api-keys`)).text();
  served.kill('SIGTERM');
  const { stdout, stderr } = await served.ended;
  const places: Record<string, string> = {
    database: await place.look((database) => dumpDatabase(database)),
    log: stdout + stderr,
    metrics,
    answers: owner.answers.join('\n'),
    page,
    [deliveriesPlace]: receiver.requests
      .map(({ headers, body }) => JSON.stringify(headers) + body.toString('utf8'))
      .join('\n'),
  };
  for (const [name, trace] of Object.entries(expectedTraces)) {
    expect(places[name], `the search looks at the ${name}`).toContain(trace);
  }
  const found: string[] = [];
  let cases = 0;
  for (const [what, secret] of Object.entries(canaries)) {
    expect(secret.length, what).toBeGreaterThanOrEqual(9);
    for (const [name, content] of Object.entries(places)) {
      if (what === sentHeader && name === deliveriesPlace) continue;
      cases += 1;
      if (spellings(secret).some((spelling) => content.includes(spelling))) {
        found.push(`${what} in the ${name}`);
      }
    }
  }
  expect(found).toEqual([]);
  countCases(task, 'secrets-nowhere', cases);
});
