import MiniSearch from 'minisearch';
import { type Entry, searchOptions } from './search-options.ts';

export type Find = (query: string) => Entry[];

const resultsMax = 20;

/** Loaded on the first search, because most readers never use it. */
export async function openSearchIndex(address: string): Promise<Find> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The index was answered with ${response.status}.`);
  const index = MiniSearch.loadJSON<Entry>(await response.text(), searchOptions);
  return (query) => {
    const found = index.search(query);
    // One extra word should not lead to an empty list.
    const results = found.length > 0 ? found : index.search(query, { combineWith: 'OR' });
    return results.slice(0, resultsMax) as unknown as Entry[];
  };
}
