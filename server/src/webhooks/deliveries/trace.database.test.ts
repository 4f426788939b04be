import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type Receiver, startReceiver } from '../../../../tests/harness/receiver.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

async function setScene(): Promise<{ company: TestCompany; receiver: Receiver }> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  await service.createEndpoint(company, receiver.url, ['employee.created']);
  return { company, receiver };
}

let people = 0;
/** Returns the ID of the request. */
async function hire(company: TestCompany, traceparent?: string): Promise<string> {
  people += 1;
  const { status, headers } = await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'Ana', last_name: 'Lindqvist', email: `trace-${people}@example.test` },
    headers: traceparent === undefined ? {} : { traceparent },
  });
  expect(status).toBe(201);
  return String(headers['x-request-id']);
}

const partsOf = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  (headers['traceparent'] ?? '').split('-');

test('the trace of a request continues in its delivery, and each attempt has a span of its own', async () => {
  const { company, receiver } = await setScene();
  receiver.answerWith((_request, index) => ({
    kind: 'respond',
    status: index === 0 ? 500 : 200,
  }));
  await hire(company, `00-${traceId}-${spanId}-00`);
  await receiver.waitFor(1, 10_000);
  await eventually(async () => {
    await service.database.administer(
      `update webhook_queue set due_at = now() where not claimed and company_id = '${company.companyId}'`,
    );
    expect(receiver.requests.length).toBe(2);
  });
  const [first = [], second = []] = receiver.requests.map(partsOf);
  expect(first).toEqual(['00', traceId, expect.stringMatching(/^[0-9a-f]{16}$/), '00']);
  expect(second).toEqual(['00', traceId, expect.stringMatching(/^[0-9a-f]{16}$/), '00']);
  expect(new Set([spanId, first[2], second[2]]).size).toBe(3);
});

test.each([undefined, 'ff-not-a-traceparent', `00-${'0'.repeat(32)}-${spanId}-01`])(
  'a request without a valid one begins a trace, which is its own ID: %s',
  async (header) => {
    const { company, receiver } = await setScene();
    const requestId = await hire(company, header);
    const [request] = await receiver.waitFor(1, 10_000);
    const [, ofDelivery, , flags] = partsOf(request ?? { headers: {} });
    expect([ofDelivery, flags]).toEqual([requestId.replaceAll('-', ''), '01']);
  },
);

test('requests at the same time keep their own', async () => {
  const { company, receiver } = await setScene();
  const before = people;
  const ids = Array.from({ length: 40 }, (_, index) => `${traceId.slice(2)}${String(10 + index)}`);
  await Promise.all(ids.map((id) => hire(company, `00-${id}-${spanId}-01`)));
  const requests = await receiver.waitFor(ids.length, 30_000);
  for (const request of requests) {
    const { payload } = JSON.parse(request.body.toString()) as { payload: { email: string } };
    const [, number] = /-(\d+)@/.exec(payload.email) ?? [];
    expect(partsOf(request)[1]).toBe(ids[Number(number) - before - 1]);
  }
});

test('the deliveries of an event have one trace', async () => {
  const { company, receiver } = await setScene();
  await service.createEndpoint(company, `${receiver.url}/second`, ['employee.created']);
  await hire(company);
  const requests = await receiver.waitFor(2, 10_000);
  expect(new Set(requests.map((request) => partsOf(request)[1])).size).toBe(1);
});
