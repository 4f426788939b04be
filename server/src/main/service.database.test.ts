import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestService, testConfig, type TestService } from '../../testing/test-service.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createService, type Service } from './service.ts';

const secretKey = randomBytes(32);
/** Much longer than everything but the delivery takes to close. */
const answerMs = 2_000;
let api: TestService;
let receiver: Receiver;

beforeAll(async () => {
  api = await startTestService({ role: 'api', config: { secretKey } });
  receiver = await startReceiver({ script: () => ({ kind: 'respond', delayMs: answerMs }) });
});
afterAll(async () => {
  await api?.close();
  await receiver?.close();
});

/** A worker of the same database, whose server fails when it is closed. */
async function startWorkerThatFailsToClose(): Promise<Service> {
  const worker = await createService({
    database: api.database,
    config: testConfig,
    secretKeys: [secretKey],
    role: 'worker',
    clock: systemClock,
    log: createLog({ level: 'silent', pretty: false }),
  });
  worker.server.addHook('onClose', () => Promise.reject(new Error('the server did not close')));
  await worker.server.ready();
  return worker;
}

test('where the server fails to close, deliveries in flight are settled all the same, and it is told', {
  timeout: 60_000,
}, async () => {
  const company = await api.createCompany();
  await api.createEndpoint(company, receiver.url);
  const worker = await startWorkerThatFailsToClose();
  const { key } = company;
  const person = { first_name: 'Ada', last_name: 'Adeyemi', email: 'ada@ada.example' };
  await api.api('POST', '/employees', { key, body: person });
  await receiver.waitFor(1, 30_000);
  expect(worker.pump?.inFlight()).toBe(1);

  await expect(worker.close()).rejects.toThrow('the server did not close');
  expect(worker.pump?.inFlight()).toBe(0);
  const { body } = await api.api('GET', '/webhooks', { key });
  expect(body.webhook_deliveries).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});
