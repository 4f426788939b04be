import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';
import { frameReference } from './reference-frame.ts';
import type { PagePolicy } from '../../platform/http/page-headers.ts';

export interface Reference {
  readonly page: string;
  /** Allows only what the page contains. */
  readonly policy: PagePolicy;
  /** The script the page loads from `js/scalar.js`, relative to its own address. */
  readonly script: string;
}

const inlineScriptPattern = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Has Scalar render its page once, on a server that listens on no port. */
export async function renderReference(documentUrl: string): Promise<Reference> {
  const server = fastify();
  await server.register(scalar, {
    routePrefix: '/',
    configuration: {
      url: documentUrl,
      pageTitle: 'muster API reference',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      persistAuth: false,
      // The only security scheme. Without this the page shows "No authentication selected".
      authentication: { preferredSecurityScheme: 'apiKey' },
    },
  });
  const { body } = await server.inject('/');
  const page = frameReference(body);
  const { body: script } = await server.inject('/js/scalar.js');
  await server.close();
  return { page, policy: policyFor(page), script };
}

/** Allows only the page's own inline scripts, by their hashes. */
function policyFor(html: string): PagePolicy {
  const hashes = [...html.matchAll(inlineScriptPattern)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
  };
}
