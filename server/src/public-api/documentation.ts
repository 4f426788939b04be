import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PagePolicy, securePage } from '../platform/http/page-headers.ts';
import { sendPlainPage } from '../platform/http/plain-page.ts';
import { notFound } from '../platform/http/problem.ts';
import { errorPages } from './reference/error-pages.ts';

export interface DocumentationOptions {
  /** The directory the site was built into (site/build-site.ts). */
  readonly directory: string;
  readonly publicUrl: () => URL;
}

const ofNoDocument = { schema: { hide: true } } as const;

/**
 * Serves the documentation under `/docs` from the files of the site build, at addresses without a
 * file extension. Without a build, it serves the error pages, which a problem's `type` names, and a
 * page that says how to build the others.
 */
export async function documentation(
  server: FastifyInstance,
  { directory, publicUrl }: DocumentationOptions,
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    for (const address of ['/docs', '/docs/', '/docs/api', '/docs/api/']) {
      server.get(address, ofNoDocument, async (_request, reply) =>
        sendPlainPage(reply, { ...notBuilt, publicUrl: publicUrl() }),
      );
    }
    return errorPages(server, publicUrl);
  }
  server.addHook('onRequest', async (_request, reply) => securePage(reply, policy, publicUrl()));
  await server.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setFileHeaders,
  });
  // The address where programs look for it. It is also served at /docs/llms.txt.
  const others = { '/docs': 'index.html', '/docs/': 'index.html', '/llms.txt': 'llms.txt' };
  for (const [address, file] of Object.entries(others)) {
    server.get(address, ofNoDocument, async (_request, reply) => reply.sendFile(file));
  }
  servePages(server, directory);
}

const notBuilt = {
  heading: 'Documentation',
  body: `<p>The documentation has not been built here: run <code>npm ci</code>. Until then, there are
    <a href="/docs/openapi.json">the OpenAPI document</a> and <a href="/docs/errors">the errors</a>.</p>`,
};

function setFileHeaders(
  reply: { header(name: string, value: string): unknown },
  path: string,
): void {
  // Asset names contain a hash of their content. Pages are revalidated with their ETag.
  const isNamedByContent = path.includes('/assets/');
  reply.header(
    'cache-control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}

/** Allows files of this origin only: no inline scripts or styles. */
const policy: PagePolicy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
};

/**
 * One route for all files: a route for each took a tenth of the start. Pages have addresses without
 * their extension. An unknown address gets a page for people and a problem document for programs.
 */
function servePages(server: FastifyInstance, directory: string): void {
  const files = new Set(
    globSync('**/*.*', { cwd: directory })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/(?:^|\/)\.|\.(?:br|gz)$/.test(path)),
  );
  const isPage = (path: string): boolean =>
    path !== 'index' && path !== '404' && files.has(`${path}.html`);
  const isAsset = (path: string): boolean => !path.endsWith('.html') && files.has(path);
  const unknown = readFileSync(join(directory, '404.html'));
  server.get('/docs/*', ofNoDocument, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    if (isPage(path)) return reply.sendFile(`${path}.html`);
    if (isAsset(path)) return reply.sendFile(path);
    // The path as a repository file or a folder would be addressed.
    const meant = path.replace(/(?:\/|\.md|\.html)$/, '');
    if (isPage(meant)) return reply.redirect(`/docs/${meant}`, 308);
    reply.header('vary', 'accept');
    if (!isBrowsing(request)) throw notFound();
    return reply.code(404).type('text/html; charset=utf-8').send(unknown);
  });
}

/** Browsers accept `text/html` explicitly; programs don't. */
function isBrowsing({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
