import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { logAccess } from './log-access.ts';

test('a line for each request names the route, and nothing that was sent', async () => {
  const destination = new PassThrough();
  const chunks: Buffer[] = [];
  destination.on('data', (chunk: Buffer) => chunks.push(chunk));
  const log = createLog({ level: 'info', pretty: false, destination });
  const server = Fastify({ genReqId: () => 'request-1' });
  logAccess(server, log);
  server.get('/people/:id', { schema: { operationId: 'getPerson' } }, () => 'found');
  await server.inject('/people/4711?email=ada@secret.example');
  await server.inject('/people/4711/secret.example');
  const read = (): string => chunks.map(String).join('');
  await vi.waitUntil(() => read().split('\n').length > 2);
  const text = read();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const line = {
    request_id: 'request-1',
    trace_id: 'request1',
    method: 'GET',
    durationMs: expect.any(Number),
  };
  expect(lines).toMatchObject([
    { ...line, route: '/people/:id', operation: 'getPerson', status: 200 },
    { ...line, route: 'none', status: 404 },
  ]);
  expect(text).not.toMatch(/4711|secret|ada@/);
});
