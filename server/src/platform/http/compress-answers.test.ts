import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { compressAnswers } from './compress-answers.ts';
import { createHttpServer } from './http-server.ts';

const people = { people: Array.from({ length: 100 }, (_, number) => ({ number, name: 'Ann' })) };
let server: FastifyInstance;

beforeAll(async () => {
  server = createHttpServer({
    log: createLog({ level: 'silent', pretty: false }),
    trustProxy: false,
  });
  await server.register(async (scope) => {
    compressAnswers(scope);
    scope.get('/people', () => people);
    scope.post('/people', () => people);
    scope.get('/bytes', (_request, reply) =>
      reply.type('application/json').send(Buffer.from(JSON.stringify(people))),
    );
    scope.get('/person', (_request, reply) => reply.header('etag', '"1"').send(people));
    scope.get('/few', () => ({ people: [] }));
    scope.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  });
  server.get('/elsewhere', () => people);
});
afterAll(() => server.close());

async function ask(url: string, accepted?: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return server.inject({ method, url, headers });
}

test.each([
  ['/people', 'gzip, deflate, br, zstd', 'br'],
  ['/people', 'gzip', 'gzip'],
  ['/people', 'br;q=0, gzip;q=0.5', 'gzip'],
  ['/bytes', 'BR', 'br'],
])('GET %s with Accept-Encoding: %s is sent as %s', async (url, accepted, coding) => {
  const { headers, rawPayload } = await ask(url, accepted);
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  const body = coding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
  expect(JSON.parse(body.toString())).toEqual(people);
});

test.each([
  ['a client that does not ask', '/people', undefined],
  ['a client that excludes it', '/people', 'br;q=0, gzip;q=0.0'],
  ['a short response', '/few', 'br, gzip'],
  ['an image', '/image', 'br, gzip'],
  ['a record with an ETag', '/person', 'br, gzip'],
  ['another part of the service', '/elsewhere', 'br, gzip'],
])('not compressed: %s', async (_what, url, accepted) => {
  const { headers, statusCode } = await ask(url, accepted);
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});

test.each(['POST', 'HEAD'] as const)('a response to %s is not compressed', async (method) => {
  const { headers } = await ask('/people', 'br, gzip', method);
  expect(headers['content-encoding']).toBeUndefined();
});
