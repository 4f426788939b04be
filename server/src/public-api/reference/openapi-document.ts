import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../../platform/http/compress-answers.ts';

/**
 * Serves the OpenAPI document next to the documentation. Fetching the one under `/api/v1` counts
 * against the reader's rate limit.
 */
export async function openapiDocument(server: FastifyInstance): Promise<void> {
  compressAnswers(server);
  let document: string | undefined;
  server.get('/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(server.swagger());
    return reply.type('application/json').send(document);
  });
}
