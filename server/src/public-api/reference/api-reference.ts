import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';

const inlineScriptPattern = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The rendered reference at `/docs/api`, from our own files: the page asks no other host for
 * anything, and its policy would not let it.
 */
export async function apiReference(server: FastifyInstance): Promise<void> {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && isHtml(reply.getHeader('content-type'))) {
      reply.headers({
        'content-security-policy': policyFor(payload),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    }
    return payload;
  });
  await server.register(scalar, {
    routePrefix: '/docs/api',
    hooks: {
      onRequest: (request, _reply, done) => {
        // Scalar's routes build an address from the Host header.
        done(
          URL.canParse(`http://${request.host}`)
            ? undefined
            : new Problem('invalid_request', 'The Host header is not valid.'),
        );
      },
    },
    configuration: {
      // Not the one under /api/v1, which counts against the reader's rate limit.
      url: '/docs/openapi.json',
      pageTitle: 'muster API reference',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      persistAuth: false,
    },
  });
  let document: string | undefined;
  server.get('/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(server.swagger());
    return reply.type('application/json').send(document);
  });
  server.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/docs/api/', 302),
  );
}

function isHtml(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/html');
}

/** Allows just the inline scripts that are in the page, by their hashes. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(inlineScriptPattern)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
