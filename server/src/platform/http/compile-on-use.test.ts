import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';

const name = { type: 'string', maxLength: 3 } as const;
const body = {
  $id: 'Body',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name },
} as const;

function serve() {
  const server = createHttpServer({
    log: createLog({ level: 'silent', pretty: false }),
    trustProxy: false,
  });
  const answer = { type: 'object', properties: { name } };
  const handler = async () => ({ name: 'ann', secret: 'kept' });
  for (const url of ['/one', '/other']) {
    server.post(url, { schema: { body, response: { 200: answer } }, handler });
  }
  server.get('/broken', {
    schema: { querystring: { type: 'no such type' }, response: { 200: answer } },
    handler,
  });
  return server;
}

describe('schemas that are compiled on first use', () => {
  test('reject requests, name every fault, and keep undeclared fields out of responses', async () => {
    const server = serve();
    const good = await server.inject({ method: 'POST', url: '/one', payload: { name: 'ann' } });
    expect([good.statusCode, good.payload]).toEqual([200, '{"name":"ann"}']);
    const bad = await server.inject({
      method: 'POST',
      url: '/one',
      payload: { name: 'anna', other: 1 },
    });
    expect(bad.statusCode).toBe(422);
    const { errors } = bad.json<{ errors: { pointer: string }[] }>();
    expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual(['/name', '/other']);
  });

  test('may have the same id for several routes', async () => {
    const server = serve();
    for (const url of ['/one', '/other', '/one']) {
      const { statusCode } = await server.inject({ method: 'POST', url, payload: { name: 'ann' } });
      expect(statusCode).toBe(200);
    }
  });

  test('do not delay the start of a server, and accept nothing if they cannot be compiled', async () => {
    const server = serve();
    await server.ready();
    expect((await server.inject('/broken')).statusCode).toBe(500);
    expect((await server.inject('/broken')).statusCode).toBe(500);
  });
});
