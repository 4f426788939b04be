import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PagePolicy, securePage } from '../platform/http/page-headers.ts';
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
 * file extension. Without a build, it serves the error pages, which a problem's `type` names, and
 * redirects /docs to the API reference.
 */
export async function documentation(
  server: FastifyInstance,
  { directory, publicUrl }: DocumentationOptions,
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    for (const address of ['/docs', '/docs/']) {
      server.get(address, ofNoDocument, async (_request, reply) =>
        reply.redirect('/docs/api/', 302),
      );
    }
    return errorPages(server, publicUrl);
  }
  server.addHook('onRequest', async (_request, reply) => securePage(reply, policy, publicUrl()));
  await serveAssets(server, directory);
  const paths = globSync('**/*.html', { cwd: directory })
    .map((path) => path.replaceAll('\\', '/').replace(/\.html$/, ''))
    .filter((path) => path !== 'index' && path !== '404');
  for (const path of paths) servePage(server, `/docs/${path}`, `${path}.html`);
  servePage(server, '/docs', 'index.html');
  servePage(server, '/docs/', 'index.html');
  // The address where programs look for it. It is also served at /docs/llms.txt.
  servePage(server, '/llms.txt', 'llms.txt');
  answerUnknown(server, { directory, paths: new Set(paths) });
}

function servePage(server: FastifyInstance, address: string, file: string): void {
  server.get(address, ofNoDocument, async (_request, reply) => reply.sendFile(file));
}

async function serveAssets(server: FastifyInstance, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: directory,
    prefix: '/docs/',
    // Registers one route per file. Pages are excluded: their addresses differ from their file
    // names.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.*'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      // Asset names contain a hash of their content. Pages are revalidated with their ETag.
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Allows files of this origin only: no inline scripts or styles. */
const policy: PagePolicy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
};

/** Answers an unknown address with a page for people and a problem document for programs. */
function answerUnknown(
  server: FastifyInstance,
  { directory, paths }: { readonly directory: string; readonly paths: ReadonlySet<string> },
): void {
  const page = readFileSync(join(directory, '404.html'));
  server.get('/docs/*', ofNoDocument, async (request, reply) => {
    const [path = ''] = request.url.replace('/docs/', '').split('?');
    // The path as a repository file or a folder would be addressed. Markdown copies have their own
    // routes.
    const meant = path.replace(/(?:\/|\.md|\.html)$/, '');
    if (paths.has(meant)) return reply.redirect(`/docs/${meant}`, 308);
    reply.header('vary', 'accept');
    if (!isBrowsing(request)) throw notFound();
    return reply.code(404).type('text/html; charset=utf-8').send(page);
  });
}

/** Browsers accept `text/html` explicitly; programs don't. */
function isBrowsing({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
