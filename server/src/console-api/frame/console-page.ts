import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePolicy, securePage } from '../../platform/http/page-headers.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { pageSections } from './page-sections.ts';

export interface ConsolePageOptions {
  /** The directory of the built page, whose files are served unchanged. */
  readonly directory: string;
  readonly publicUrl: () => URL;
}

// The placeholder that the console's vite.config.ts writes.
const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 18;

export interface ConsolePage {
  /** The addresses of the page and its files. */
  readonly routes: (server: FastifyInstance) => Promise<void>;
  /** Shows the page to browsers at an unknown address; returns false for other requests. */
  readonly answerUnknown: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

/**
 * The console's page: one document for all its addresses, which selects its content in the browser,
 * and its files. They contain nothing that needs a session.
 */
export function openConsolePage({ directory, publicUrl }: ConsolePageOptions): ConsolePage {
  const documentPath = join(directory, 'index.html');
  if (!existsSync(documentPath)) {
    return {
      routes: async (server) => explainNotBuilt(server, publicUrl),
      answerUnknown: () => false,
    };
  }
  const document = readFileSync(documentPath, 'utf8');
  const sendDocument = (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(nonceBytes).toString('base64');
    securePage(reply, contentSecurityPolicy([`'nonce-${nonce}'`]), publicUrl());
    return reply
      .type('text/html; charset=utf-8')
      .send(document.replaceAll(noncePlaceholder, nonce));
  };
  return {
    routes: async (server) => {
      const paths = ['/', ...pageSections.flatMap((section) => [`/${section}`, `/${section}/*`])];
      for (const path of paths) {
        server.get(path, { schema: { hide: true } }, async (_request, reply) =>
          sendDocument(reply),
        );
      }
      await server.register(async (files) => {
        files.addHook('onRequest', async (_request, reply) =>
          securePage(reply, contentSecurityPolicy([]), publicUrl()),
        );
        await serveFiles(files, directory);
      });
    },
    answerUnknown: (request, reply) => {
      const isUnknownPage = isBrowsing(request) && !/^\/(?:api|console)\//.test(request.url);
      if (isUnknownPage) sendDocument(reply.code(404).header('vary', 'accept'));
      return isUnknownPage;
    },
  };
}

/** Programs, and scripts of a page, don't accept `text/html` explicitly. */
function isBrowsing({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');
}

function explainNotBuilt(server: FastifyInstance, publicUrl: () => URL): void {
  server.get('/', { schema: { hide: true } }, async (_request, reply) =>
    sendPlainPage(reply.code(503), {
      heading: 'The console has not been built',
      body: notBuilt,
      publicUrl: publicUrl(),
    }),
  );
}

/**
 * Registers one route per folder and checks a set of names, instead of one route per file. A day's
 * builds can leave thousands of files, and the routes of 4,000 took a sixth of the start-up time.
 */
async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setFileHeaders,
  });
  // Other files of the directory are not served.
  const names = new Set(listServedFiles(directory));
  const places = new Set([...names].map((name) => name.replace(/\/.*/, '/*')));
  for (const place of places) {
    server.get(`/${place}`, { schema: { hide: true } }, (request, reply) => {
      const { '*': rest = '' } = request.params as { '*'?: string };
      const name = place.replace('*', () => rest);
      return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  }
}

/** Relative to the directory, with slashes on every system. */
function listServedFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name),
    )
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name !== 'index.html' && name !== 'manifest.json');
}

const notBuilt = `
<p>The files of the console are missing. Build them, then restart:</p>
<pre>npm ci
npm start</pre>
<p>The <a href="/docs/api">API</a> works without them.</p>`;

/**
 * Allows only files of this origin, no inline script and no framing. The nonce is for the style
 * elements that the component library writes for its colours and the scroll lock of dialogs.
 */
function contentSecurityPolicy(nonces: readonly string[]): PagePolicy {
  return {
    'script-src': ["'self'"],
    'style-src': ["'self'", ...nonces],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  };
}

/**
 * Names under `assets` contain a hash of the file's content, so the file can be cached permanently.
 */
function setFileHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  const isNamedByContent = path.includes('/assets/');
  reply.header(
    'cache-control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
}
