import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { insertDiagrams } from './generate/diagrams.ts';
import { insertOwnCases } from './generate/own-cases.ts';
import { insertStates } from './generate/state-diagrams.ts';
import type { FileEntry, GeneratedEntry, NavigationPart, PageEntry } from './navigation.ts';
import { listLinkedFiles } from './link-targets.ts';
import { type Page, pathOf } from './pages.ts';
import { readOutline } from './read-markdown.ts';

type Place = Pick<Page, 'part' | 'section' | 'isAttachment' | 'above'>;

/** Files that a page may show besides Markdown: programs to copy, files to install. */
const attachments = /^(?:receivers|examples|deploy|docs\/operations)\/[^.].*\.[a-z]+$/;

const languages: Readonly<Record<string, string>> = {
  '.go': 'go',
  '.ini': 'ini',
  '.java': 'java',
  '.json': 'json',
  '.php': 'php',
  '.py': 'python',
  '.rb': 'ruby',
  '.ts': 'ts',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};

/** All pages in the order of the navigation, then the files that they link to. */
export async function listPages(navigation: readonly NavigationPart[]): Promise<Page[]> {
  const entries = navigation.flatMap((part) =>
    part.sections.flatMap((section) =>
      section.entries.map((entry) => ({ entry, part: part.title, section: section.title })),
    ),
  );
  const pages: Page[] = [];
  for (const { entry, part, section } of entries) {
    pages.push(...(await readWithBelow(entry, { part, section, isAttachment: false })));
  }
  const all = [...pages, ...listAttachments(pages)];
  refuseTwins(all);
  return all;
}

async function readWithBelow(
  { page, below = [], folder }: PageEntry,
  place: Place,
): Promise<Page[]> {
  const top = await readEntry(page, place);
  const files = folder === undefined ? [] : globSync(`${folder}/*.md`).toSorted();
  const entries = [...below, ...files.map((source) => ({ source }))];
  const placeBelow = { ...place, above: top.path };
  return [top, ...(await Promise.all(entries.map((each) => readEntry(each, placeBelow))))];
}

async function readEntry(entry: FileEntry | GeneratedEntry, place: Place): Promise<Page> {
  const { source, path = pathOf(source) } = entry;
  if (!('generate' in entry) && !existsSync(source)) {
    throw new Error(`${source} is listed in site/navigation.ts, but does not exist.`);
  }
  const markdown =
    'generate' in entry
      ? await entry.generate()
      : insertOwnCases(await insertDiagrams(await insertStates(readFileSync(source, 'utf8'))));
  const outline = readOutline(markdown);
  if (outline.title === '') throw new Error(`${source} does not begin with a title.`);
  return { ...outline, ...place, source, path, markdown };
}

function listAttachments(pages: readonly Page[]): Page[] {
  const known = new Set(pages.map(({ source }) => source));
  // Each belongs to the part of the first page that links to it.
  const linked = new Map(
    pages
      .toReversed()
      .flatMap(({ source, markdown, part }) =>
        listLinkedFiles(source, markdown).map((path) => [path, part] as const),
      ),
  );
  return [...linked]
    .filter(([path]) => attachments.test(path) && !known.has(path) && existsSync(path))
    .map(([path, part]) => {
      const fence = '`'.repeat(6);
      const language = languages[extname(path)] ?? '';
      const markdown = `# ${path}\n\n${fence}${language}\n${readFileSync(path, 'utf8')}${fence}\n`;
      return {
        ...readOutline(markdown),
        source: path,
        path: `files/${path}`,
        markdown,
        part,
        section: 'Files',
        isAttachment: true,
      };
    });
}

function refuseTwins(pages: readonly Page[]): void {
  const seen = new Map<string, string>();
  for (const { path, source } of pages) {
    const twin = seen.get(path);
    if (twin !== undefined) throw new Error(`${source} and ${twin} are both to be /docs/${path}.`);
    seen.set(path, source);
  }
}
