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

/** The same when building and when querying the index. */
export const searchOptions: Options<Entry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['address', 'page', 'heading', 'part', 'section', 'text'],
  // "retries" is found by "retry", and vice versa.
  processTerm: (term) => {
    const lower = term.toLowerCase();
    if (lower.length < 5) return lower;
    return lower.replace(/ies?$/, 'y').replace(/(?<![su])s$/, '');
  },
  searchOptions: {
    boost: { page: 4, heading: 3 },
    // The beginning of a page represents the whole page.
    boostDocument: (_id, _term, stored) => {
      // Pages with limits, promises and decisions contain nearly every word, so they rank lower.
      const isForReference = stored?.['part'] === 'Project' || stored?.['section'] === 'Security';
      const isPartOfError =
        String(stored?.['address']).startsWith('/docs/errors/') && stored?.['heading'] !== '';
      return (stored?.['heading'] === '' ? 1.5 : 1) * (isForReference || isPartOfError ? 0.4 : 1);
    },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};
