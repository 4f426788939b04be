import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { startReceiver } from '../../../tests/harness/receiver.ts';
import { startTestService, type TestService } from '../../../tests/harness/test-service.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { createLog } from '../platform/log.ts';
import { openTracer } from '../platform/tracing/open-tracer.ts';
import { spanAttributes } from '../platform/tracing/tracer.ts';

const silent = createLog({ level: 'silent', pretty: false });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const canary = 'Kanarienvogel';

let service: TestService | undefined;
let testDatabase: TestDatabase | undefined;
afterAll(async () => testDatabase?.drop());
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** Hires a person with an endpoint that fails once, in a trace, with a canary wherever text may be. */
async function hireInTrace(tracer: ReturnType<typeof openTracer>): Promise<void> {
  // Without the relay of the harness, which traces nothing.
  testDatabase ??= await openTestDatabase({ relayed: false });
  service = await startTestService({ tracer, database: testDatabase.database });
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.answerWith((_request, index) => ({
    kind: 'respond',
    status: index === 0 ? 500 : 200,
    body: canary,
  }));
  const company = await service.createCompany(canary);
  await service.createEndpoint(company, `${receiver.url}/${canary}?token=${canary}`, [
    'employee.created',
  ]);
  const { status } = await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: canary, last_name: canary, email: `${canary}@example.test` },
    headers: { traceparent: `00-${traceId}-${spanId}-01`, 'x-other': canary },
  });
  expect(status).toBe(201);
  await service.api('GET', `/employees?email=${canary}@example.test`, { key: company.key });
  await eventually(async () => {
    await service?.database.administer('update webhook_queue set due_at = now() where not claimed');
    expect(receiver.requests.length).toBe(2);
  });
}

test('one trace has the request, its transaction, the relay and the attempts, each below the one before', async () => {
  const kept: ReadableSpan[] = [];
  const exporter = {
    export: (spans: ReadableSpan[], done: (result: { code: number }) => void) => {
      kept.push(...spans);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  };
  const tracer = openTracer({ version: '1', log: silent, exporter });
  await hireInTrace(tracer);
  await service?.close();
  service = undefined;
  await tracer.stop();
  const spans = kept.filter((span) => span.spanContext().traceId === traceId);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('request');
  expect(request?.parentSpanContext?.spanId).toBe(spanId);
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/employees',
    'http.response.status_code': 201,
    'muster.operation': 'createEmployee',
  });
  const transactions = named('transaction');
  expect(new Set(transactions.map((span) => span.parentSpanContext?.spanId))).toEqual(
    new Set([request?.spanContext().spanId]),
  );
  const [relay] = named('relay');
  expect(transactions.map((span) => span.spanContext().spanId)).toContain(
    relay?.parentSpanContext?.spanId,
  );
  const attempts = named('attempt');
  expect(attempts.map((span) => span.parentSpanContext?.spanId)).toEqual(
    attempts.map(() => relay?.spanContext().spanId),
  );
  expect(attempts.map(({ attributes }) => attributes)).toMatchObject([
    { 'muster.attempt': 1, 'http.response.status_code': 500, 'error.type': 'http_status' },
    { 'muster.attempt': 2, 'http.response.status_code': 200, 'muster.event': 'employee.created' },
  ]);
  const names = new Set(kept.flatMap(({ attributes }) => Object.keys(attributes)));
  expect(
    [...names].filter((name) => !(spanAttributes as readonly string[]).includes(name)),
  ).toEqual([]);
});

test('a collector gets the spans, and nothing that was sent or stored', async () => {
  const bodies: string[] = [];
  const collector = await listen(async (body) => {
    bodies.push(body);
    return 200;
  });
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces` });
  const tracer = openTracer({ version: '1', log: silent, exporter });
  await hireInTrace(tracer);
  await tracer.stop();
  const sent = bodies.join('\n');
  for (const name of ['request', 'transaction', 'relay', 'attempt']) {
    expect(sent).toContain(`"name":"${name}"`);
  }
  expect(sent).not.toMatch(new RegExp(`${canary}|svc_live_|whsec_|127\\.0\\.0\\.1`, 'i'));
});

test('a collector that is away is one line in the log, and the service works', async () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line) => lines.push(line) },
  });
  const exporter = {
    export: (_spans: unknown, done: (result: { code: number; error: Error }) => void) =>
      done({ code: 1, error: new Error('refused') }),
    shutdown: async () => undefined,
  };
  const tracer = openTracer({ version: '1', log, exporter });
  for (let count = 0; count < 3_000; count += 1) tracer.start('request', undefined).end({});
  await hireInTrace(tracer);
  await tracer.stop();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the collector of traces cannot be reached: spans are dropped until it can',
  ]);
});

async function listen(receive: (body: string) => Promise<number>): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    response.writeHead(await receive(await text(request))).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
