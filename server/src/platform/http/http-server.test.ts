import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchangeRaw } from '../../../../tests/harness/raw-request.ts';
import { createLog } from '../log.ts';
import { DatabaseError, DatabaseUnavailable } from '../database/driver.ts';
import { endConnectionsWithAnswers } from './close-http-server.ts';
import { createHttpServer } from './http-server.ts';

let server: FastifyInstance;
let port: number;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const destination = { write: (line: string) => logged.push(line) };
  server = createHttpServer({
    log: createLog({ level: 'info', pretty: false, destination }),
    trustProxy: false,
  });
  server.post('/echo', (request, reply) => reply.send({ body: request.body }));
  server.get('/fail', (request) => {
    throw failures[(request.query as { how: string }).how] ?? new Error('the secret cause');
  });
  server.post('/fail', () => {
    throw new Error('the cause');
  });
  server.post('/log', async () => {
    await Promise.resolve();
    server.log.info('of the handler');
    return {};
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => server.close());

const failures: Record<string, Error> = {
  away: new DatabaseUnavailable('secret-host is away'),
  deadlock: new DatabaseError('deadlock detected', '40P01', undefined),
  slow: new DatabaseError('canceling statement', '57014', undefined),
  wrong: new DatabaseError('syntax error', '42601', undefined),
};

test.each([
  ['away', 503],
  ['deadlock', 503],
  ['slow', 503],
  ['wrong', 500],
  ['else', 500],
])('a failure (%s) gets %i, with its cause in the log and nowhere else', async (how, status) => {
  const answer = await server.inject(`/fail?how=${how}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '1' : undefined);
  expect(answer.body).not.toMatch(/secret|deadlock|canceling|syntax|stack/);
  expect(logged.join('')).toContain(answer.json<{ request_id: string }>().request_id);
});

test('each line that is written for a request has its ID and its trace', async () => {
  const { log } = server;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  // The body arrives after the head, in an event of the connection.
  const sent = sendRequest({
    port,
    host: '127.0.0.1',
    path: '/log',
    method: 'POST',
    headers: { traceparent, 'content-type': 'application/json', expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end('{}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  const line = logged.find((each) => each.includes('of the handler')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    request_id: answer.headers['x-request-id'],
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
  });
  log.info('of no request');
  expect(logged.at(-1)).not.toContain('request_id');
});

test('the log of a failure does not contain what was sent', async () => {
  const payload = { current_password: 'planted' };
  const headers = { authorization: 'Bearer planted', cookie: 'session=planted' };
  const answer = await server.inject({ method: 'POST', url: '/fail?q=planted', headers, payload });
  expect(answer.statusCode).toBe(500);
  expect(logged.join('')).toContain('the cause');
  expect(logged.join('')).not.toContain('planted');
});

test.each(['', 'Expect: 100-continue\r\n', 'Expect: else\r\n'])(
  'each response of a stopping process closes its connection (%o)',
  async (expectation) => {
    endConnectionsWithAnswers(server);
    const request = `POST /echo HTTP/1.1\r\nHost: a\r\n${expectation}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    const { answers, closed } = await exchangeRaw(port, request, { answersMax: Infinity });
    expect(answers.at(-1)).toMatchObject({ status: 200, headers: { connection: 'close' } });
    expect(closed).toBe(true);
  },
);

test('a request that breaks off in its body is not logged as our error', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await vi.waitUntil(async () => (await connections()) === 1, { timeout: 5_000 });
  socket.resetAndDestroy();
  await vi.waitUntil(async () => (await connections()) === 0, { timeout: 5_000 });
  expect((await server.inject('/nowhere')).statusCode).toBe(404);
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a refused client that keeps its side open is disconnected', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write('nonsense\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
  await vi.waitUntil(async () => (await connections()) === 0, { timeout: 10_000 });
  socket.destroy();
});

test('a connection that offers another protocol is closed after its response', async () => {
  const get = 'GET /x HTTP/1.1\r\nHost: a\r\n';
  const offer = `${get}Connection: upgrade\r\nUpgrade: h2c\r\n\r\n`;
  const { answers, closed } = await exchangeRaw(port, `${offer}${get}\r\n`, {
    answersMax: Number.POSITIVE_INFINITY,
  });
  expect(answers).toMatchObject([{ status: 404, headers: { connection: 'close' } }]);
  expect(closed).toBe(true);
});

test.each([
  ['application/json', 200],
  ['application/json; charset="UTF-8"', 200],
  ['application/json; charset=utf-16', 415],
  ['application/json;x=y; charset = latin1', 415],
])('a body of the content type %s gets %i', async (type, status) => {
  const answer = await server.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': type },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(status);
});

test('a complete request gets its response, regardless of the bytes after it', async () => {
  const one =
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n7';
  const { answers } = await exchangeRaw(port, `${one}${one}\u0000\r\n\r\n`, {
    answersMax: Number.POSITIVE_INFINITY,
  });
  expect(answers.map(({ status, body }) => (status === 200 ? body : status))).toEqual([
    '{"body":7}',
    '{"body":7}',
    405,
  ]);
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) =>
      error === null ? resolve(count) : reject(error),
    ),
  );
}
