import type { Options } from 'minisearch';

/** One heading of one page. */
export interface Entry {
  /** Where it is. */
  readonly id: string;
  readonly page: string;
  /** Empty for what a page begins with. */
  readonly heading: string;
  readonly section: string;
  readonly text: string;
}

/** The same where the index is built and where it is asked. */
export const searchOptions: Options<Entry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'section', 'text'],
  // "retries" is found by "retry", and the other way round.
  processTerm: (term) => {
    const lower = term.toLowerCase();
    if (lower.length < 5) return lower;
    return lower.replace(/ies?$/, 'y').replace(/(?<![su])s$/, '');
  },
  searchOptions: {
    boost: { page: 4, heading: 3 },
    // What a page begins with stands for the whole page.
    boostDocument: (id, _term, stored) => {
      const section = stored?.['section'];
      // Bounds, promises and decisions have every word in them.
      const isForReference = section === 'Project' || section === 'Security';
      const isPartOfError = String(id).startsWith('/docs/errors/') && stored?.['heading'] !== '';
      return (stored?.['heading'] === '' ? 1.5 : 1) * (isForReference || isPartOfError ? 0.4 : 1);
    },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};
