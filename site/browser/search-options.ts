import type { Options } from 'minisearch';

/** One heading of a page, or one field of an API operation. */
export interface Entry {
  readonly id: number;
  /** Fields of one response share it. */
  readonly address: string;
  /** The title of the page, or the summary of the operation. */
  readonly page: string;
  /** Empty for the beginning of a page, and for an operation itself. */
  readonly heading: string;
  /** Integrate, Operate, Project, or API reference. */
  readonly part: string;
  readonly section: string;
  readonly text: string;
}

/** Say nothing about a page. */
const emptyWords: ReadonlySet<string> = new Set([
  'a',
  'am',
  'an',
  'do',
  'how',
  'i',
  'is',
  'my',
  'the',
]);

/** The same when building and when querying the index. */
export const searchOptions: Options<Entry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['address', 'page', 'heading', 'part', 'section', 'text'],
  // "retries" is found by "retry", and vice versa.
  processTerm: (term) => {
    const lower = term.toLowerCase();
    if (emptyWords.has(lower)) return null;
    if (lower.length < 5) return lower;
    return lower.replace(/ies?$/, 'y').replace(/(?<![su])s$/, '');
  },
  searchOptions: {
    boost: { page: 4, heading: 3 },
    boostDocument: (_id, _term, stored) => weigh(stored as Partial<Entry> | undefined),
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/** Pages rank above what repeats their words. */
function weigh({ address = '', heading = '', part, section }: Partial<Entry> = {}): number {
  // The fields of the reference, and of an error its sections.
  if (part === 'API reference' && heading !== '') return 0.3;
  const isError = address.startsWith('/docs/errors/');
  if (isError && heading !== '') return 0.4;
  // The beginning of a page represents the whole page.
  const ofPage = heading === '' ? 2 : 1;
  // Pages with limits, promises and decisions contain nearly every word; what changed is history.
  if (/^\/docs\/(?:decisions|changelog)\b/.test(address)) return ofPage * 0.15;
  if (part === 'Project' || section === 'Security') return ofPage * 0.4;
  return ofPage * (isError || part === 'API reference' ? 0.6 : 1);
}
