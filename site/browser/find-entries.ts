import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Entry } from './search-options.ts';

const resultsMax = 20;

/** @param part Integrate, Operate or Project; empty = all. Integrate includes the API reference. */
export function findEntries(index: MiniSearch<Entry>, query: string, part: string): Entry[] {
  const filter = (result: SearchResult): boolean =>
    part === '' || partOf(result['part'] as string) === part;
  const found = index.search(query, { filter });
  // A word too many should not empty the list.
  const results = found.length > 0 ? found : index.search(query, { filter, combineWith: 'OR' });
  return results.slice(0, resultsMax) as unknown as Entry[];
}

function partOf(place: string): string {
  return place === 'API reference' ? 'Integrate' : place;
}
