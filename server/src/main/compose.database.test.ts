import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  startTestService,
  testConfig,
  type TestService,
} from '../../../tests/harness/test-service.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { compose, type Service } from './compose.ts';

const secretKey = randomBytes(32);
/** Much longer than everything except the delivery takes to close. */
const answerMs = 2_000;
let api: TestService;
/** A receiver that responds when the test calls it to. */
let receiver: Server;

beforeAll(async () => {
  api = await startTestService({ role: 'api', ownDatabase: true, config: { secretKey } });
  receiver = createServer((incoming) => incoming.resume()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  await api?.close();
  receiver?.closeAllConnections();
  receiver?.close();
});

/** A worker on the same database, whose server fails to close. */
async function startWorkerThatFailsToClose(): Promise<Service> {
  const worker = await compose({
    database: api.database,
    config: testConfig,
    secretKeys: [secretKey],
    role: 'worker',
    clock: systemClock,
    log: createLog({ level: 'silent', pretty: false }),
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= worker.close());
  onTestFinished(() => close().catch(() => undefined));
  worker.server.addHook('onClose', () => Promise.reject(new Error('the server did not close')));
  await worker.server.ready();
  return { ...worker, close };
}

test('if the server fails to close, deliveries in flight are settled all the same, and the failure is logged', async () => {
  const company = await api.createCompany();
  const { port } = receiver.address() as AddressInfo;
  await api.createEndpoint(company, `http://127.0.0.1:${port}/`);
  const worker = await startWorkerThatFailsToClose();
  const { key } = company;
  const person = { first_name: 'Ada', last_name: 'Adeyemi', email: 'ada@ada.example' };
  const requested = once(receiver, 'request') as Promise<[unknown, ServerResponse]>;
  await api.api('POST', '/employees', { key, body: person });
  const [, answer] = await requested;
  expect(worker.pump?.inFlight()).toBe(1);

  setTimeout(() => answer.end(), answerMs);
  await expect(worker.close()).rejects.toThrow('the server did not close');
  expect(worker.pump?.inFlight()).toBe(0);
  const { body } = await api.api('GET', '/webhooks', { key });
  expect(body.webhook_deliveries).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});
