import { posix } from 'node:path';
import { apiDocumentPath, readOperations } from './api-reference.ts';
import { addressOf, type Page } from './pages.ts';

/** Where a link of the Markdown leads on the site; undefined = to nothing that is part of it. */
export type FindTarget = (source: string, href: string) => string | undefined;

/** Served next to the pages, as the service itself makes it. */
const apiDocumentAddress = '/docs/openapi.json';
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i;

/**
 * Links name files of the repository, so that they work there too. One to the OpenAPI document leads to
 * that, and with an operation's id behind it (`#listEmployees`) to the operation in the reference.
 *
 * @throws Error for an id that no operation has
 */
export function createFindTarget(pages: readonly Page[]): FindTarget {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const operations = new Map(readOperations().map((each) => [each.operationId, each.address]));
  return (source, href) => {
    if (elsewhere.test(href)) return href;
    const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
    const target = posix.join(posix.dirname(source), decodeURI(path)).replace(/\/$/, '');
    if (target === apiDocumentPath) {
      const address = hash === '' ? apiDocumentAddress : operations.get(hash.slice(1));
      if (address === undefined) throw new Error(`${source}: there is no operation ${hash}.`);
      return address;
    }
    const page = bySource.get(target) ?? bySource.get(posix.join(target, 'README.md'));
    return page === undefined ? undefined : `${addressOf(page.path)}${hash}`;
  };
}

/** The files of the repository that a Markdown text links to, without those of images. */
export function listLinkedFiles(source: string, markdown: string): string[] {
  return [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !elsewhere.test(href))
    .map((href) => posix.join(posix.dirname(source), decodeURI(href)));
}
