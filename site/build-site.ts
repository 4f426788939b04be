import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import type MarkdownIt from 'markdown-it';
import { build } from 'vite';
import { readOperations } from './api-reference.ts';
import { createHighlightCode } from './highlight-code.ts';
import { createFindTarget } from './link-targets.ts';
import { listPages } from './list-pages.ts';
import { createMarkdownCopies, writeLlmsText } from './markdown-copies.ts';
import { navigation } from './navigation.ts';
import { addressOf, type Page, siteRoot } from './pages.ts';
import { packPackages } from './packages/pack-packages.ts';
import { createRenderer } from './render-markdown.ts';
import { buildSearchIndex } from './search-index.ts';
import { collectAssets } from './site-assets.ts';
import { describeNavigation, describePage } from './page-data.ts';

const siteDirectory = 'site';

const summary =
  'Documentation of muster, an HR service that other systems integrate with: an API for employees, leave and payroll ' +
  'runs, and signed webhooks for events.';

/** Builds the whole site into `directory`, from the files of the repository it runs in. */
export async function buildSite(directory: string): Promise<readonly Page[]> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const pages = await listPages(navigation);
  const assets = collectAssets(siteRoot);
  const links = {
    ...(await bundle(directory)),
    colorScheme: assets.addFile(`${siteDirectory}/browser/color-scheme.js`).address,
    icon: assets.addFile('console/public/icon.svg').address,
    searchIndex: assets.add(
      'search.json',
      buildSearchIndex(
        pages.filter(({ isAttachment }) => !isAttachment),
        readOperations(),
      ),
    ).address,
  };
  const findTarget = createFindTarget(pages);
  const renderer = createRenderer({
    highlightCode: await createHighlightCode(),
    findTarget,
    assets,
  });
  const parts = describeNavigation(navigation, pages);
  const site = new Eleventy(`${siteDirectory}/layout`, directory, {
    quietMode: true,
    configPath: false,
    config: (config) => {
      config.setLibrary('md', renderer);
      config.setNunjucksEnvironmentOptions({ throwOnUndefined: true, trimBlocks: true });
      config.addGlobalData('assets', links);
      config.addGlobalData('parts', parts);
      config.addGlobalData('summary', summary);
      config.addGlobalData('version', readVersion());
      config.addGlobalData('front', describeFront(pages, renderer));
      for (const [index, page] of pages.entries()) {
        const { path, source, markdown } = page;
        config.addTemplate(`pages/${index}.md`, markdown, {
          permalink: `${path}.html`,
          layout: 'page.njk',
          templateEngineOverride: 'md',
          source,
          doc: describePage(pages, index),
        });
      }
    },
  });
  await Promise.all([site.write(), packPackages(directory)]);
  const copies = createMarkdownCopies(pages, { findTarget, assets });
  for (const page of pages) writeFileSync(join(directory, `${page.path}.md`), copies.of(page));
  writeFileSync(join(directory, 'llms.txt'), writeLlmsText(parts, summary));
  assets.writeTo(directory);
  return pages;
}

/** Of the service, whose documentation this is. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync('server/package.json', 'utf8')) as {
    version: string;
  };
  return version;
}

const firstRequest = `
\`\`\`sh
curl -sS https://hr.example.com/api/v1/employees \\
  -H 'Authorization: Bearer svc_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "first_name": "Sara",
    "last_name": "Lindqvist",
    "email": "sara@northwind.example"
  }'
\`\`\`
`;

function describeFront(pages: readonly Page[], renderer: MarkdownIt): object {
  const start = pages.find(({ path }) => path === 'guide/quick-start');
  return {
    start: start === undefined ? null : addressOf(start.path),
    example: renderer.render(firstRequest, { source: 'docs' }),
  };
}

/** The script and the style sheet, with a hash of their content in the file name. */
async function bundle(directory: string): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    root: join(siteDirectory, 'browser'),
    base: siteRoot,
    logLevel: 'warn',
    build: {
      outDir: resolve(directory),
      emptyOutDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolve(siteDirectory, 'browser/main.ts') },
    },
  });
  const outputs = 'output' in result ? result.output : [];
  const find = (pattern: RegExp): string => {
    const found = outputs.find(({ fileName }) => pattern.test(fileName));
    if (found === undefined) throw new Error(`The bundle has no ${pattern}.`);
    return `${siteRoot}${found.fileName}`;
  };
  return { script: find(/\/main-[^/]+\.js$/), style: find(/\.css$/) };
}
