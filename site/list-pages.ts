import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { insertStates } from './generate/state-diagrams.ts';
import type { FileEntry, GeneratedEntry, NavigationSection } from './navigation.ts';
import { listLinkedFiles } from './link-targets.ts';
import { type Page, pathOf } from './pages.ts';
import { readOutline } from './read-markdown.ts';

type Place = Pick<Page, 'section' | 'isAttachment' | 'above'>;

/** What a page may show of the repository besides Markdown: programs to copy, files to install. */
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
export async function listPages(navigation: readonly NavigationSection[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { title, entries } of navigation) {
    for (const entry of entries) {
      if ('href' in entry) continue;
      const top = await readEntry(entry.page, { section: title, isAttachment: false });
      const files = entry.folder === undefined ? [] : globSync(`${entry.folder}/*.md`).toSorted();
      const below = [...(entry.below ?? []), ...files.map((source) => ({ source }))];
      const place = { section: title, isAttachment: false, above: top.path };
      pages.push(top, ...(await Promise.all(below.map((each) => readEntry(each, place)))));
    }
  }
  const all = [...pages, ...listAttachments(pages)];
  refuseTwins(all);
  return all;
}

async function readEntry(entry: FileEntry | GeneratedEntry, place: Place): Promise<Page> {
  const { source, path = pathOf(source), label } = entry;
  if (!('generate' in entry) && !existsSync(source)) {
    throw new Error(`${source} is in site/navigation.ts, and is not there.`);
  }
  const markdown =
    'generate' in entry ? await entry.generate() : await insertStates(readFileSync(source, 'utf8'));
  const outline = readOutline(markdown);
  if (outline.title === '') throw new Error(`${source} does not begin with a title.`);
  return { ...outline, ...place, source, path, markdown, label: label ?? outline.title };
}

function listAttachments(pages: readonly Page[]): Page[] {
  const known = new Set(pages.map(({ source }) => source));
  const linked = new Set(
    pages.flatMap(({ source, markdown }) => listLinkedFiles(source, markdown)),
  );
  return [...linked]
    .filter((path) => attachments.test(path) && !known.has(path) && existsSync(path))
    .map((path) => {
      const fence = '`'.repeat(6);
      const language = languages[extname(path)] ?? '';
      const markdown = `# ${path}\n\n${fence}${language}\n${readFileSync(path, 'utf8')}${fence}\n`;
      return {
        ...readOutline(markdown),
        source: path,
        path: `files/${path}`,
        markdown,
        label: path,
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
