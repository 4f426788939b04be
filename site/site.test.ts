import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from './api-reference.ts';
import { buildSite } from './build-site.ts';
import { listLinkedFiles } from './link-targets.ts';
import { listPages } from './list-pages.ts';
import type { Page } from './pages.ts';
import { readOutline } from './read-markdown.ts';

const directory = mkdtempSync(join(tmpdir(), 'muster-site-'));
/** Other paths that the service has next to the site. */
const besides = ['/', '/docs/', '/docs/openapi.json'];
const operations = new Set(readOperations().map((operation) => operation.address));
let pages: readonly Page[];
const html = new Map<string, string>();

beforeAll(async () => {
  pages = await buildSite(directory);
  for (const path of globSync('**/*.html', { cwd: directory })) {
    html.set(`/docs/${path.replace(/\.html$/, '')}`, readFileSync(join(directory, path), 'utf8'));
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

const unescape = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

function listAddresses(text: string): string[] {
  return [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, to = '']) => unescape(to));
}

function faultOf(from: string, to: string): string | undefined {
  const [path = '', hash = ''] = to.split('#');
  const address = path === '' ? from : path;
  if (besides.includes(address)) return undefined;
  if (address.startsWith('/docs/assets/')) {
    return existsSync(join(directory, address.slice('/docs/'.length)))
      ? undefined
      : `${from}: ${to} is no file`;
  }
  if (
    /\.(?:md|txt)$/.test(address) &&
    existsSync(join(directory, address.slice('/docs/'.length)))
  ) {
    return undefined;
  }
  const target = html.get(address);
  if (target === undefined) return `${from}: ${to} is no page`;
  const isThere = hash === '' || target.includes(` id="${decodeURIComponent(hash)}"`);
  return isThere ? undefined : `${from}: ${to} has no such anchor`;
}

test('each link, picture and file of each page exists, and each anchor', () => {
  let count = 0;
  const faults = [...html].flatMap(([from, text]) =>
    listAddresses(text)
      .filter((to) => !/^(?:https?|mailto):/.test(to))
      .flatMap((to) => {
        count += 1;
        return faultOf(from, to) ?? [];
      }),
  );
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(4_000);
});

test('each page links to its copy in Markdown, and each link of the copies leads somewhere', () => {
  const linkPattern = /\]\(([^)\s]+)\)/g;
  let count = 0;
  for (const { path } of pages) {
    const address = `/docs/${path}.md`;
    expect(html.get(`/docs/${path}`)).toContain(`href="${address}"`);
    const text = readFileSync(join(directory, `${path}.md`), 'utf8');
    expect(text).toMatch(/^# \S/);
    expect(text).not.toContain('<figure');
    const prose = text.replaceAll(/^ *```.*?^ *```$/gms, '');
    const faults = [...prose.matchAll(linkPattern)]
      .map(([, to = '']) => to)
      .filter((to) => !/^(?:https?|mailto):|^#/.test(to))
      .flatMap((to) => {
        count += 1;
        const [page = '', hash] = to.split('#');
        const isCopy = html.has(page.replace(/\.md$/, ''));
        return faultOf(address, isCopy && hash ? `${page.replace(/\.md$/, '')}#${hash}` : to) ?? [];
      });
    expect(faults).toEqual([]);
  }
  expect(count).toBeGreaterThan(400);
});

test('llms.txt lists every page of the navigation as Markdown', () => {
  const text = readFileSync(join(directory, 'llms.txt'), 'utf8');
  expect(text).toMatch(/^# muster\n\n> \S/);
  const listed = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, to]) => to);
  const shown = pages.filter(({ isAttachment, above }) => !isAttachment && above === undefined);
  expect(new Set(listed)).toEqual(new Set(shown.map(({ path }) => `/docs/${path}.md`)));
});

test('each picture reserves its space', () => {
  const pictures = [...html].flatMap(([from, text]) =>
    [...text.matchAll(/<img [^>]*src="([^"]+)"[^>]* width="(\d+)" height="(\d+)"/g)].map(
      ([, address, width, height]) => ({
        from,
        address,
        width: Number(width),
        height: Number(height),
      }),
    ),
  );
  expect(pictures.filter(({ width, height }) => width > 4_000 || height > 8_000)).toEqual([]);
  expect(pictures.map(({ address }) => address)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.svg$/), expect.stringMatching(/\.png$/)]),
  );
});

test('no page loads anything from another host, or needs inline code', () => {
  for (const [path, text] of html) {
    expect(
      text.match(/<(?:script|link|img|iframe|source)[^>]*\s(?:src|href)="(?:https?:)?\/\//g),
      path,
    ).toBeNull();
    expect(text.match(/<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)/g), path).toBeNull();
  }
});

test('each page has one title, a description, and no anchor twice', () => {
  for (const [path, text] of html) {
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(text.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(text, path).toMatch(/<title>[^<]+ · muster documentation<\/title>/);
  }
});

test('guides and errors link to each operation of the reference', () => {
  const linked = new Set([...html.values()].flatMap(listAddresses));
  expect(operations.difference(linked)).toEqual(new Set());
});

test('every Markdown file of the documentation is in a section', () => {
  const listed = new Set(pages.map(({ source }) => source));
  const files = globSync('docs/**/*.md', { exclude: ['site/**'] });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !listed.has(path))).toEqual([]);
});

test('every page of the navigation states its subject in the first paragraph', () => {
  const silent = pages
    .filter(({ isAttachment, above }) => !isAttachment && above === undefined)
    .filter(({ description }) => description.length < 20);
  expect(silent.map(({ source }) => source)).toEqual([]);
});

describe('links of the Markdown, as GitHub resolves them', () => {
  const files = [
    ...globSync('*.md'),
    ...globSync('{docs,sdk,sdk-python,receivers,examples,bench}/**/*.md', {
      exclude: ['**/node_modules/**'],
    }),
  ];

  test.each(files)('%s', (source) => {
    const markdown = readFileSync(source, 'utf8').replaceAll(/^```.*?^```/gms, '');
    expect(listLinkedFiles(source, markdown).filter((path) => !existsSync(path))).toEqual([]);
    for (const [, href = ''] of markdown.matchAll(/\]\(([^)\s]*#[^)\s]+)\)/g)) {
      const [path = '', anchor = ''] = href.split('#');
      if (/^[a-z]+:|^\//.test(path) || (path !== '' && !path.endsWith('.md'))) continue;
      const target = path === '' ? source : posix.join(posix.dirname(source), path);
      const anchors = readOutline(readFileSync(target, 'utf8')).headings.map(({ id }) => id);
      expect(anchors, href).toContain(anchor);
    }
  });

  test('to Markdown lead to a page of the site', () => {
    const listed = new Set(pages.map(({ source }) => source));
    const lost = pages.flatMap(({ source, markdown }) =>
      listLinkedFiles(source, markdown)
        .filter((path) => path.endsWith('.md') && existsSync(path) && !listed.has(path))
        .map((path) => `${source}: ${path}`),
    );
    expect(lost).toEqual([]);
  });
});

test('a page that the navigation names and that does not exist fails the build', async () => {
  const sections = [{ title: 'A', entries: [{ page: { source: 'docs/no-such.md' } }] }];
  const navigation = [{ title: 'A', summary: 'A.', sections }];
  await expect(listPages(navigation)).rejects.toThrow('docs/no-such.md');
});

test('each page has a title of its own, which the navigation shows', () => {
  const own = pages.filter(({ above, isAttachment }) => above === undefined && !isAttachment);
  const titles = own.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
