import MiniSearch from 'minisearch';
import { findEntries } from './find-entries.ts';
import { type Entry, searchOptions } from './search-options.ts';

export type Find = (query: string, part: string) => Entry[];

/** Loaded on the first search, because most readers never use it. */
export async function openSearchIndex(address: string): Promise<Find> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index responded with ${response.status}.`);
  const index = MiniSearch.loadJSON<Entry>(await response.text(), searchOptions);
  return (query, part) => findEntries(index, query, part);
}
