import MiniSearch from 'minisearch';
import { type Entry, searchOptions } from './search-options.ts';

export type Find = (query: string) => Entry[];

const resultsMax = 20;

/** Loaded on the first use of the search: most readers never do. */
export async function openSearchIndex(address: string): Promise<Find> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index responded with ${response.status}.`);
  const index = MiniSearch.loadJSON<Entry>(await response.text(), searchOptions);
  return (query) => {
    const found = index.search(query);
    // A word too many should not empty the list.
    const results = found.length > 0 ? found : index.search(query, { combineWith: 'OR' });
    return results.slice(0, resultsMax) as unknown as Entry[];
  };
}
