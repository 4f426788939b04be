import { verify } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type ReceivedRequest,
  type Receiver,
  startReceiver,
} from '../../../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { sendTestEvent } from '../../../../tests/harness/send-test-event.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { addToJournal } from '../../journal/journal.ts';
import { restartBatch } from '../replays/replays.sql.ts';
import { readRetryStates } from './retry-state.ts';
import { retryDelivery } from './retry-delivery.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Scene {
  readonly receiver: Receiver;
  readonly company: TestCompany;
  readonly endpoint: { readonly id: string; readonly secret: string };
}

async function setScene(): Promise<Scene> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  const endpoint = await service.createEndpoint(company, `${receiver.url}/hook`);
  return { receiver, company, endpoint };
}

let people = 0;
async function hire({ company }: Scene): Promise<string> {
  people += 1;
  const { status, body } = await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'Zoë', last_name: 'Núñez-Łoś', email: `person-${people}@example.test` },
  });
  expect(status).toBe(201);
  return body.employee.id;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into rows of any shape
async function deliveries({ company }: Scene): Promise<any[]> {
  const { body } = await service.api('GET', '/webhooks', { key: company.key });
  return body.webhook_deliveries;
}

async function settled(scene: Scene, status: string) {
  return eventually(async () => {
    const [delivery] = await deliveries(scene);
    expect(delivery?.status).toBe(status);
    return delivery;
  });
}

const parsed = (request: ReceivedRequest | undefined) =>
  JSON.parse(request?.body.toString() ?? '{}');

async function setDelivery(scene: Scene, assignments: string): Promise<void> {
  await service.database.administer(
    `update webhook_deliveries set ${assignments} where company_id = '${scene.company.companyId}'`,
  );
}

/** Makes everything that waits for a retry due now. */
async function endWait({ company: { companyId } }: Scene): Promise<void> {
  await service.database.administer(
    `update webhook_queue set due_at = now() where company_id = '${companyId}'`,
  );
}

/** Retried when the test ends the wait, so the test can take as long as it needs. */
const failsAndWaits = {
  kind: 'respond',
  status: 503,
  headers: { 'retry-after': '60' },
} as const;

describe('a delivery', () => {
  test('arrives at once, with both signatures valid, and is listed as delivered', async () => {
    const scene = await setScene();
    const employeeId = await hire(scene);
    await scene.receiver.waitFor(1, 10_000);
    const [request] = scene.receiver.requests;
    const text = request?.body.toString() ?? '';
    const headers = request?.headers as Record<string, string>;
    const body = parsed(request);
    expect(Object.keys(body)).toEqual(['event', 'delivered_at', 'delivery_id', 'payload']);
    expect(body).toMatchObject({
      event: 'employee.created',
      payload: { employeeId, firstName: 'Zoë', status: 'active', source: 'api' },
    });
    const { secret } = scene.endpoint;
    expect(await verify(secret, text, `sha256=${headers['x-webhook-signature']}`)).toBe(true);
    expect(new Webhook(secret).verify(text, headers)).toEqual(body);
    expect(headers['x-webhook-event']).toBe('employee.created');
    expect(await settled(scene, 'delivered')).toMatchObject({
      delivery_id: body.delivery_id,
      endpoint_id: scene.endpoint.id,
      event: 'employee.created',
      attempts: 1,
      last_response_status: 200,
      last_error: null,
      next_attempt_at: null,
    });
  });

  test('that fails is retried after a second under the same id', async () => {
    const scene = await setScene();
    scene.receiver.answerWith((_request, index) => ({
      kind: 'respond',
      status: index === 0 ? 500 : 204,
    }));
    await hire(scene);
    await scene.receiver.waitFor(2, 45_000);
    const [first, second] = scene.receiver.requests;
    expect(Number(second?.arrivedAtMs)).toBeGreaterThanOrEqual(Number(first?.arrivedAtMs) + 1_000);
    expect(parsed(second).delivery_id).toBe(parsed(first).delivery_id);
    expect(await settled(scene, 'delivered')).toMatchObject({ attempts: 2 });
  });

  test('fails after its sixth attempt, and a manual retry starts afresh under the same id', async () => {
    const scene = await setScene();
    scene.receiver.answerWith(failsAndWaits);
    await hire(scene);
    await eventually(async () => expect((await deliveries(scene))[0].attempts).toBe(1));
    // Four of the five waits are used up; the sixth attempt follows the one that is due.
    await setDelivery(scene, 'series_attempts = 5, attempts = 5');
    await endWait(scene);
    const failed = await settled(scene, 'failed');
    expect(failed).toMatchObject({
      attempts: 6,
      last_response_status: 503,
      last_error: 'http_status',
    });
    const before = scene.receiver.requests.length;
    await retry(scene, failed.delivery_id);
    // The new series has its own waits, regardless of those used up before.
    await eventually(async () =>
      expect((await deliveries(scene))[0]).toMatchObject({ status: 'pending', attempts: 7 }),
    );
    scene.receiver.answerWith({ kind: 'respond', status: 200 });
    await endWait(scene);
    expect(await settled(scene, 'delivered')).toMatchObject({
      delivery_id: failed.delivery_id,
      attempts: 8,
    });
    expect(parsed(scene.receiver.requests[before]).delivery_id).toBe(failed.delivery_id);
  });

  test('that waits for its next attempt is retried at once, with all attempts ahead of it', async () => {
    const scene = await setScene();
    scene.receiver.answerWith(failsAndWaits);
    await hire(scene);
    await eventually(async () => expect((await deliveries(scene))[0].attempts).toBe(1));
    const [waiting] = await deliveries(scene);
    // As on the extended schedule: the next attempt would be tomorrow.
    await setDelivery(scene, "series_attempts = 5, next_attempt_at = now() + interval '1 day'");
    await service.database.administer(
      `update webhook_queue set due_at = now() + interval '1 day'
       where delivery_id = '${waiting.delivery_id}'`,
    );
    await retry(scene, waiting.delivery_id);
    await eventually(async () =>
      expect((await deliveries(scene))[0]).toMatchObject({ status: 'pending', attempts: 2 }),
    );
    scene.receiver.answerWith({ kind: 'respond', status: 200 });
    await endWait(scene);
    expect(await settled(scene, 'delivered')).toMatchObject({
      delivery_id: waiting.delivery_id,
      attempts: 3,
    });
  });

  test('whose attempt is in flight is not retried: it would be sent twice', async () => {
    const scene = await setScene();
    scene.receiver.answerWith({ kind: 'hang' });
    await hire(scene);
    await scene.receiver.waitFor(1, 10_000);
    const [sent] = await deliveries(scene);
    await expect(retry(scene, sent.delivery_id)).rejects.toMatchObject({ code: 'invalid_state' });
    // Also when the request was accepted a moment before the attempt began.
    const { companyId } = scene.company;
    await service.database.transaction({ role: 'muster_app', companyId }, async (transaction) =>
      addToJournal(transaction, companyId, { retriedDeliveryIds: [sent.delivery_id] }),
    );
    await hire(scene);
    await scene.receiver.waitFor(2, 10_000);
    expect(parsed(scene.receiver.requests[1]).delivery_id).not.toBe(sent.delivery_id);
  });

  test('that is retried twice at once is sent once more', async () => {
    const scene = await setScene();
    scene.receiver.answerWith(failsAndWaits);
    await hire(scene);
    await scene.receiver.waitFor(1, 10_000);
    await eventually(async () => expect((await deliveries(scene))[0].attempts).toBe(1));
    const [waiting] = await deliveries(scene);
    scene.receiver.answerWith({ kind: 'respond', status: 200 });
    const { companyId } = scene.company;
    // Both were judged before the relay saw the first.
    for (const series of [1, 1]) {
      const retried = { retriedDeliveryIds: [waiting.delivery_id], retriedSeries: [series] };
      await service.database.transaction({ role: 'muster_app', companyId }, async (transaction) =>
        addToJournal(transaction, companyId, retried),
      );
      await settled(scene, 'delivered');
    }
    await hire(scene);
    await scene.receiver.waitFor(3, 10_000);
    const sent = scene.receiver.requests.map((request) => parsed(request).delivery_id);
    expect(sent.filter((id) => id === waiting.delivery_id)).toHaveLength(2);
  });

  test('of a test event says so in a header at each attempt, retry and replay; no other does', async () => {
    const scene = await setScene();
    scene.receiver.answerWith(failsAndWaits);
    const { companyId } = scene.company;
    const event = { companyId, endpointId: scene.endpoint.id, type: 'leave.approved' } as const;
    const deliveryId = await sendTestEvent(service.database, event);
    await scene.receiver.waitFor(1, 10_000);
    await eventually(async () => expect((await deliveries(scene))[0].attempts).toBe(1));
    await setDelivery(scene, 'series_attempts = 5');
    await endWait(scene);
    await settled(scene, 'failed');
    await retry(scene, deliveryId);
    await eventually(async () => expect((await deliveries(scene))[0].attempts).toBe(3));
    await setDelivery(scene, 'series_attempts = 5');
    await endWait(scene);
    await settled(scene, 'failed');
    scene.receiver.answerWith({ kind: 'respond', status: 204 });
    await replay(scene);
    await settled(scene, 'delivered');
    const ofTest = scene.receiver.requests.length;
    await hire(scene);
    await scene.receiver.waitFor(ofTest + 1, 10_000);
    const marks = scene.receiver.requests.map(({ headers }) => headers['x-webhook-test']);
    expect(marks).toEqual([...Array<string>(5).fill('true'), undefined]);
  });

  test('that gets 410 fails at once and disables the endpoint, whose next events are skipped', async () => {
    const scene = await setScene();
    scene.receiver.answerWith({ kind: 'respond', status: 410 });
    await hire(scene);
    expect(await settled(scene, 'failed')).toMatchObject({
      attempts: 1,
      last_response_status: 410,
    });
    await hire(scene);
    expect(await settled(scene, 'skipped')).toMatchObject({ attempts: 0, next_attempt_at: null });
    expect(scene.receiver.requests).toHaveLength(1);
  });

  test('goes to the endpoints that subscribe to its event and to no other', async () => {
    const scene = await setScene();
    const other = await startReceiver();
    onTestFinished(() => other.close());
    await service.createEndpoint(scene.company, other.url, ['leave.approved', 'payroll.completed']);
    await hire(scene);
    await scene.receiver.waitFor(1, 10_000);
    await settled(scene, 'delivered');
    expect(await deliveries(scene)).toHaveLength(1);
    expect(other.requests).toHaveLength(0);
  });
});

async function retry({ company: { companyId } }: Scene, deliveryId: string): Promise<void> {
  const states = await readRetryStates(service.database, companyId, [deliveryId]);
  await service.database.transaction({ role: 'muster_app', companyId }, async (transaction) =>
    retryDelivery(transaction, companyId, { id: deliveryId, states }),
  );
}

/** Replays everything that failed at the endpoint, like a replay of failed deliveries. */
async function replay({ company: { companyId }, endpoint }: Scene): Promise<void> {
  const [sinceId, untilId] = ['0', 'f'].map((digit) =>
    '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit),
  ) as [string, string];
  const range = { companyId, endpointId: endpoint.id, kind: 'failed', sinceId, untilId } as const;
  await service.database.transaction({ role: 'muster_worker' }, (transaction) =>
    transaction.query(restartBatch(range, sinceId, 10)),
  );
}
