import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { type Entry, searchOptions } from './browser/search-options.ts';
import { listPages } from './list-pages.ts';
import { navigation } from './navigation.ts';
import { buildSearchIndex } from './search-index.ts';

let index: MiniSearch<Entry>;
beforeAll(async () => {
  const pages = await listPages(navigation);
  const text = buildSearchIndex(pages.filter(({ isAttachment }) => !isAttachment));
  index = MiniSearch.loadJSON<Entry>(text, searchOptions);
});

// What somebody types who does not know our words, and the page that they need.
test.for([
  ['retry', '/docs/guide/retries'],
  ['retries', '/docs/guide/retries'],
  ['rate limit', '/docs/guide/rate-limits'],
  ['api key', '/docs/guide/authentication'],
  ['signature', '/docs/guide/verify-webhooks'],
  ['webhook', '/docs/guide/webhooks'],
  ['webhooks', '/docs/guide/webhooks'],
  ['cursor', '/docs/guide/pagination'],
  ['etag', '/docs/guide/conditional-requests'],
  ['replay', '/docs/guide/replay'],
  ['duplicate email', '/docs/errors/duplicate_email'],
  ['kubernetes', '/docs/operations/deployment'],
  ['backup', '/docs/operations/backup'],
  ['tls', '/docs/self-hosting'],
  ['event', '/docs/event-catalogue'],
  ['payroll', '/docs/workflows/payroll'],
  ['deprecation', '/docs/stability'],
  ['typescript', '/docs/sdk'],
  ['upgrade', '/docs/upgrade-notes'],
] as const)('"%s" finds %s among the first three', ([query, address]) => {
  const found = index.search(query).slice(0, 3);
  expect(found.map(({ id }) => String(id).split('#')[0])).toContain(address);
});
