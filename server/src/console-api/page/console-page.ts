import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePolicy, securePage } from '../../platform/http/page-headers.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { pageSections } from './page-sections.ts';

export interface ConsolePageOptions {
  /** Where the page was built to; what lies there is answered as it is. */
  readonly directory: string;
  readonly publicUrl: () => URL;
}

// What vite.config.ts of the console has it written as.
const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 18;

export interface ConsolePage {
  /** The page's addresses, and the files that it consists of. */
  readonly routes: (server: FastifyInstance) => Promise<void>;
  /** Answers a browser's way to an address that nothing has; false = this is none. */
  readonly answerUnknown: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

/**
 * The console's page: one document for all its addresses, which finds out in the browser what to
 * show, and the files that it consists of. Without a session there is nothing in them to protect.
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

/** Programs, and scripts of a page, do not ask for HTML by name. */
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
 * A route for each folder and a set of names, not a route for each file: what the builds of a day
 * leave behind can be thousands of files, and the routes of 4,000 took a sixth of the start.
 */
async function serveFiles(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setFileHeaders,
  });
  // Nothing else of the directory can be asked for.
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
<p>The <a href="/docs/api/">API</a> works without them.</p>`;

/**
 * Nothing but files of this origin, no inline script, no frame around it. The nonce is for the
 * style elements in which the component library writes its colours and the scroll lock of dialogs.
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

/** Names under `assets` hold a hash of what is in the file: it may be kept for ever. */
function setFileHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  const isNamedByContent = path.includes('/assets/');
  reply.header(
    'cache-control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
}
