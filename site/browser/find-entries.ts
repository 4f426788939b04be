import type MiniSearch from 'minisearch';
import type { Query, SearchOptions, SearchResult } from 'minisearch';
import type { Entry } from './search-options.ts';
import { synonyms } from './synonyms.ts';

const resultsMax = 20;

/** @param part Integrate, Operate or Project; empty = all. Integrate includes the API reference. */
export function findEntries(index: MiniSearch<Entry>, query: string, part: string): Entry[] {
  const filter = (result: SearchResult): boolean =>
    part === '' || partOf(result['part'] as string) === part;
  const asked = withoutFillers(query);
  const found = index.search(widen(asked), { filter, ...forNames(asked) });
  // A word too many should not empty the list, or leave only decisions.
  const ofPages = (result: SearchResult): boolean => filter(result) && !isHistory(result);
  const isEnough = part === 'Project' || found.some((result) => !isHistory(result));
  const results = isEnough ? found : index.search(asked, { filter: ofPages, combineWith: 'OR' });
  return results.slice(0, resultsMax) as unknown as Entry[];
}

const isHistory = ({ address }: SearchResult): boolean =>
  /^\/docs\/(?:decisions|changelog)\b/.test(address as string);

const fillers = /^(?:and|are|for|from|in|many|need|of|on|to|was|what|when|where|which|with)$/i;

/** A question has words that every page has; alone, each may be the name of a field. */
function withoutFillers(query: string): string {
  const words = query.split(/\s+/).filter(Boolean);
  return words.length < 3 ? query : words.filter((word) => !fillers.test(word)).join(' ') || query;
}

/** The query, or the same with our words in place of the reader's. */
function widen(query: string): Query {
  const words = query.split(/\s+/).filter(Boolean);
  const ours = words.map((word) => synonyms[word.toLowerCase()] ?? word);
  const isOurs = ours.every((word, at) => word === words[at]);
  return isOurs ? query : { combineWith: 'OR', queries: [query, ours.join(' ')] };
}

/** For the name of a field, as in `updated_since`, its own entry comes first. */
function forNames(query: string): SearchOptions {
  if (!/^\w+_\w+$/.test(query.trim())) return {};
  const boostDocument: SearchOptions['boostDocument'] = (_id, _term, stored) =>
    stored?.['heading'] === query.trim() ? 4 : 1;
  return { boostDocument };
}

function partOf(place: string): string {
  return place === 'API reference' ? 'Integrate' : place;
}
