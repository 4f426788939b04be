import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { findEntries } from './browser/find-entries.ts';
import { type Entry, searchOptions } from './browser/search-options.ts';
import { readOperations } from './api-reference.ts';
import { listPages } from './list-pages.ts';
import { navigation } from './navigation.ts';
import { buildSearchIndex } from './search-index.ts';

let index: MiniSearch<Entry>;
beforeAll(async () => {
  const pages = await listPages(navigation);
  const documents = pages.filter(({ isAttachment }) => !isAttachment);
  const text = buildSearchIndex(documents, readOperations());
  index = MiniSearch.loadJSON<Entry>(text, searchOptions);
});

// Search words of a reader who does not know our terms, and the page that they need.
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
  ['event catalogue', '/docs/event-catalogue'],
  ['event', '/docs/guide/event-feed'],
  ['payroll', '/docs/workflows/payroll'],
  ['deprecation', '/docs/stability'],
  ['typescript', '/docs/sdk'],
  ['upgrade', '/docs/upgrade-notes'],
  ['cors', '/docs/guide/authentication'],
  ['erased', '/docs/guide/sync-employees'],
  ['python', '/docs/guide/languages'],
  ['body size', '/docs/guide/limits'],
] as const)('"%s" finds %s among the first three', ([query, address]) => {
  const found = index.search(query).slice(0, 3);
  expect(found.map((entry) => String(entry['address']).split('#')[0])).toContain(address);
});

// Words that only occur in the reference, with their operation or field.
test.for([
  ['event feed', '#tag/events/GET/api/v1/events'],
  ['create employee', '#tag/employees/POST/api/v1/employees'],
  ['submit leave', '#tag/leave/POST/api/v1/leave'],
  ['GET /api/v1/payroll', '#tag/payroll/GET/api/v1/payroll'],
  ['updated_since', '#tag/employees/GET/api/v1/employees.query.updated_since'],
  ['start_portion', '#tag/leave/POST/api/v1/leave.body.start_portion'],
  ['If-Match', '#tag/employees/PATCH/api/v1/employees/{id}.headers.If-Match'],
  ['termination_date', '#tag/employees/GET/api/v1/employees.responses.200'],
  ['last_response_status', '#tag/webhooks/GET/api/v1/webhooks.responses.200'],
] as const)('"%s" finds %s of the reference among the first five', ([query, anchor]) => {
  const found = index.search(query).slice(0, 5);
  expect(found.map(({ address }) => address)).toContain(`/docs/api/${anchor}`);
});

test.for([
  ['Integrate', ['Integrate', 'API reference']],
  ['Operate', ['Operate']],
  ['Project', ['Project']],
] as const)('a search in %s shows results of that part only', ([part, places]) => {
  const found = findEntries(index, 'webhook', part).map((entry) => entry.part);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((place) => !(places as readonly string[]).includes(place))).toEqual([]);
});

test('a search in all parts shows results of several, and a search in one without matches is empty', () => {
  const found = findEntries(index, 'webhook', '').map((entry) => entry.part);
  expect(new Set(found).size).toBeGreaterThan(1);
  expect(findEntries(index, 'pgbouncer', 'Operate')).not.toEqual([]);
  expect(findEntries(index, 'kustomize', 'Integrate')).toEqual([]);
});

test('every operation and every field of the API is found by its name', () => {
  const operations = readOperations();
  const names = operations.flatMap(({ summary, address, fields }) => [
    { query: summary, address },
    ...fields.map((field) => ({ query: field.name, address: field.address })),
  ]);
  const lost = names.filter(
    ({ query, address }) => !index.search(query).some((found) => found['address'] === address),
  );
  expect(lost).toEqual([]);
  expect(operations.length).toBeGreaterThan(13);
  expect(names.length).toBeGreaterThan(80);
});
