import { fastify, type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { sendDate } from './send-date.ts';

test('the header Date follows the clock of the records, not that of the machine', async () => {
  const clock = { ms: Date.parse('2031-05-06T07:08:09.900Z'), nowMs: () => clock.ms };
  const server: FastifyInstance = fastify();
  sendDate(server, clock);
  server.get('/', async () => ({}));
  const dateOf = async () => (await server.inject('/')).headers['date'];
  expect(await dateOf()).toBe('Tue, 06 May 2031 07:08:09 GMT');
  clock.ms += 200;
  expect(await dateOf()).toBe('Tue, 06 May 2031 07:08:10 GMT');
});
