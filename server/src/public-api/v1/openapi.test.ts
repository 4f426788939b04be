import fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventCatalogue } from '../../events/catalogue.ts';
import { describeApi } from './openapi.ts';

test('the document leaves the schemas as they are that validate events', async () => {
  const before = JSON.stringify(eventCatalogue);
  const server = fastify();
  await describeApi(server);
  await server.ready();
  server.swagger();
  expect(JSON.stringify(eventCatalogue)).toBe(before);
});
