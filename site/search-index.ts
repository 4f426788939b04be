import MiniSearch from 'minisearch';
import { addressOf, type Page } from './pages.ts';
import { readPassages } from './read-markdown.ts';
import { type Entry, searchOptions } from './browser/search-options.ts';

/** One entry for each heading of each page, ready to be loaded by the browser. */
export function buildSearchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch<Entry>(searchOptions);
  for (const page of pages) index.addAll(listEntries(page));
  return JSON.stringify(index);
}

function listEntries({ path, title, section, markdown }: Page): Entry[] {
  return readPassages(markdown).map(({ heading, text }) => ({
    id: heading === undefined ? addressOf(path) : `${addressOf(path)}#${heading.id}`,
    page: title,
    heading: heading?.text ?? '',
    section,
    text,
  }));
}
