import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PagePolicy, securePage } from '../platform/http/page-headers.ts';
import { notFound } from '../platform/http/problem.ts';
import { errorPages } from './reference/error-pages.ts';

export interface DocumentationOptions {
  /** Where the site was built to (site/build-site.ts). */
  readonly directory: string;
  readonly publicUrl: () => URL;
}

const ofNoDocument = { schema: { hide: true } } as const;

/**
 * The documentation under `/docs`: files that the build wrote, with addresses that have no ending.
 * Without them there are the pages of errors, which `type` of a problem names, and the API reference.
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
  // Where programs look for it; it is at /docs/llms.txt too.
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
    // Each file is a route of its own; pages have other addresses than their files.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.*'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      // Their names hold a hash of what is in them. Pages are asked for again, by their ETag.
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Files of this origin and nothing else: no inline script, no inline style. */
const policy: PagePolicy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
};

/** A page that says so to people, a problem document to programs. */
function answerUnknown(
  server: FastifyInstance,
  { directory, paths }: { readonly directory: string; readonly paths: ReadonlySet<string> },
): void {
  const page = readFileSync(join(directory, '404.html'));
  server.get('/docs/*', ofNoDocument, async (request, reply) => {
    const [path = ''] = request.url.replace('/docs/', '').split('?');
    // As files of the repository are called, or as folders. Markdown copies have routes of their own.
    const meant = path.replace(/(?:\/|\.md|\.html)$/, '');
    if (paths.has(meant)) return reply.redirect(`/docs/${meant}`, 308);
    reply.header('vary', 'accept');
    if (!isBrowsing(request)) throw notFound();
    return reply.code(404).type('text/html; charset=utf-8').send(page);
  });
}

/** Programs do not ask for HTML by name. */
function isBrowsing({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}
