import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../../../tests/harness/console-browser.ts';
import { type ReceivedRequest, startReceiver } from '../../../../tests/harness/receiver.ts';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { openSession } from '../../access/sessions/open-session.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Signatures {
  /** The names of the given secrets that made the hex header. */
  readonly hex: string[];
  /**
   * The names of the given secrets with a signature in `webhook-signature`; two libraries must
   * agree.
   */
  readonly list: string[];
  /** The number of signatures in the list, from any secret. */
  readonly length: number;
}

function signaturesOf(
  { body, headers }: ReceivedRequest,
  secrets: Readonly<Record<string, string>>,
): Signatures {
  const namesOf = (holds: (secret: string) => boolean) =>
    Object.keys(secrets).filter((name) => holds(secrets[name]!));
  const accepts = (Webhook: typeof StandardWebhook | typeof SvixWebhook) => (secret: string) => {
    try {
      new Webhook(secret).verify(body.toString(), { ...headers });
      return true;
    } catch {
      return false;
    }
  };
  const list = namesOf(accepts(StandardWebhook));
  expect(namesOf(accepts(SvixWebhook))).toEqual(list);
  return {
    hex: namesOf(
      (secret) =>
        createHmac('sha256', secret).update(body).digest('hex') === headers['x-webhook-signature'],
    ),
    list,
    length: headers['webhook-signature']!.split(' ').length,
  };
}

/** A company with one endpoint at a receiver, and its owner's actions. */
async function setScene() {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  const { companyId } = company;
  const { id, secret } = await service.createEndpoint(company, receiver.url);
  const browser = openBrowser(service.service.server, new URL('http://muster.test'));
  const { userId } = company.owner;
  browser.setSession(
    await service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      openSession(transaction, { companyId, userId, nowMs: Date.now() }),
    ),
  );
  const call = async (step: string) => {
    const answer = await browser.call('POST', `/webhook-endpoints/${id}/${step}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return {
    id,
    secret,
    rotate: async () => (await call('rotate-secret')).secret as string,
    activate: () => call('activate-secret'),
    /** Creates an event and returns the request that delivers it. */
    receive: async () => {
      const seen = receiver.requests.length;
      const { status } = await service.api('POST', '/employees', {
        key: company.key,
        body: { first_name: 'Zoë', last_name: 'Ł', email: `p${seen}@example.test` },
      });
      expect(status).toBe(201);
      return (await receiver.waitFor(seen + 1, 5_000))[seen]!;
    },
  };
}

test('during a rotation every receiver finds a signature by a secret it knows, made by active ones', async () => {
  const { id, secret: first, rotate, activate, receive } = await setScene();
  const secrets: Record<string, string> = { first };
  const signatures = async () => signaturesOf(await receive(), secrets);
  expect(await signatures()).toEqual({ hex: ['first'], list: ['first'], length: 1 });

  secrets['replaced'] = await rotate();
  const withReplaced = { hex: ['first'], list: ['first', 'replaced'], length: 2 };
  expect(await signatures()).toEqual(withReplaced);

  // A secret of a moment ago isn't replaced.
  await service.database.administer(
    `update webhook_endpoints set next_secret_at = next_secret_at - interval '1 minute' where id = $1`,
    [id],
  );
  secrets['second'] = await rotate();
  const request = await receive();
  const both = { hex: ['first'], list: ['first', 'second'], length: 2 };
  expect(signaturesOf(request, secrets)).toEqual(both);
  // The signature of the current secret comes first.
  const [leading] = request.headers['webhook-signature']!.split(' ');
  const alone = { ...request, headers: { ...request.headers, 'webhook-signature': leading! } };
  expect(signaturesOf(alone, secrets).list).toEqual(['first']);

  await activate();
  const activated = { hex: ['second'], list: ['first', 'second'], length: 2 };
  expect(await signatures()).toEqual(activated);

  await setPreviousUntil(id, '1 minute');
  expect(await signatures()).toEqual(activated);
  await setPreviousUntil(id, '-1 milliseconds');
  expect(await signatures()).toEqual({ hex: ['second'], list: ['second'], length: 1 });
});

test('a rotation that begins before the previous secret expires signs with all three', async () => {
  const { secret: first, rotate, activate, receive } = await setScene();
  const second = await rotate();
  await activate();
  const third = await rotate();
  expect(signaturesOf(await receive(), { first, second, third })).toEqual({
    hex: ['second'],
    list: ['first', 'second', 'third'],
    length: 3,
  });
  await activate();
  expect(signaturesOf(await receive(), { first, second, third })).toEqual({
    hex: ['third'],
    list: ['second', 'third'],
    length: 2,
  });
});

async function setPreviousUntil(id: string, fromNow: string): Promise<void> {
  const { rowCount } = await service.database.administer(
    `update webhook_endpoints set previous_secret_until = now() + $2::interval where id = $1`,
    [id, fromNow],
  );
  expect(rowCount).toBe(1);
}
