import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { plainPage, plainPageHeaders } from '../../platform/http/plain-page.ts';
import { pageSections } from './page-sections.ts';

export interface ConsolePageOptions {
  /** Where the page was built to; what lies there is answered as it is. */
  readonly directory: string;
  readonly publicUrl: () => URL;
}

// What vite.config.ts of the console has it written as.
const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 18;
const hstsSeconds = 31_536_000;

/**
 * The console's page: one document for all its addresses, which finds out in the browser what to
 * show, and the files that it consists of. Without a session there is nothing in them to protect.
 */
export async function consolePage(
  server: FastifyInstance,
  { directory, publicUrl }: ConsolePageOptions,
): Promise<void> {
  const documentPath = join(directory, 'index.html');
  if (!existsSync(documentPath)) {
    server.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(503)
        .headers(plainPageHeaders)
        .send(plainPage('The console is not built', notBuilt)),
    );
    return;
  }
  const document = readFileSync(documentPath, 'utf8');
  const paths = ['/', ...pageSections.flatMap((section) => [`/${section}`, `/${section}/*`])];
  for (const path of paths) {
    server.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(nonceBytes).toString('base64');
      return reply
        .headers(documentHeaders(nonce, publicUrl()))
        .send(document.replaceAll(noncePlaceholder, nonce));
    });
  }
  await server.register(fastifyStatic, {
    root: directory,
    prefix: '/',
    // Each file is a route of its own; nothing else of the directory can be asked for.
    wildcard: false,
    globIgnore: ['index.html', 'manifest.json', '**/*.br', '**/*.gz', '.*'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: setFileHeaders,
  });
}

const notBuilt = `
<p>The files of its page are not there. Build them, and start again:</p>
<pre>npm ci
npm start</pre>
<p>The <a href="/docs/api/">API</a> works without them.</p>`;

function documentHeaders(nonce: string, { protocol }: URL): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // The nonce is for one answer, and addresses of invitations hold a token.
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(protocol === 'https:' ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {}),
  };
}

/**
 * Nothing but files of this origin, no inline script, no frame around it. The nonce is for the
 * style elements in which the component library writes its colours and the scroll lock of dialogs.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Names under `assets` hold a hash of what is in the file: it may be kept for ever. */
function setFileHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  const isNamedByContent = path.includes('/assets/');
  reply.header(
    'cache-control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cross-origin-resource-policy', 'same-origin');
}
