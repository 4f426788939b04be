import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../../platform/http/compress-answers.ts';
import { securePage } from '../../platform/http/page-headers.ts';
import type { Reference } from './render-reference.ts';
import { withoutOptionalParameters } from './without-optional-parameters.ts';

/** Not the document under /api/v1: fetching that one counts against the reader's rate limit. */
const documentUrl = '/docs/openapi.json';

/**
 * Serves the rendered reference at `/docs/api` from our own files. The page's policy allows no
 * requests to other hosts. Scalar is loaded on the first request, because it takes 17 MB of memory
 * and 200 modules that most processes never need.
 */
export async function apiReference(
  server: FastifyInstance,
  { publicUrl }: { readonly publicUrl: () => URL },
): Promise<void> {
  let rendering: Promise<Reference> | undefined;
  const render = (): Promise<Reference> => {
    rendering ??= import('./render-reference.ts').then(({ renderReference }) =>
      renderReference(documentUrl),
    );
    return rendering;
  };
  compressAnswers(server);
  const hidden = { schema: { hide: true } };
  server.get('/docs/api', hidden, async (_request, reply) => reply.redirect('/docs/api/', 301));
  server.get('/docs/api/', hidden, async (_request, reply) => {
    const { page, policy } = await render();
    securePage(reply, policy, publicUrl());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get('/docs/api/js/scalar.js', hidden, async (_request, reply) => {
    const { script } = await render();
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/javascript; charset=utf-8')
      .send(script);
  });
  let document: string | undefined;
  server.get(documentUrl, hidden, async (_request, reply) => {
    document ??= JSON.stringify(withoutOptionalParameters(server.swagger()));
    return reply.type('application/json').send(document);
  });
}
