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

// Search words of readers who don't know our terms, and the page that they must find first.
test.for([
  ['PTO', 'guide/leave-calendar'],
  ['vacation', 'workflows/leave'],
  ['GDPR', 'guide/personal-data'],
  ['PII', 'guide/personal-data'],
  ['health data', 'guide/personal-data'],
  ['SSO', 'guide/company-accounts'],
  ['SAML', 'guide/company-accounts'],
  ['SCIM', 'guide/provision-users'],
  ['OAuth', 'guide/act-for-a-person'],
  ['MCP', 'guide/agents'],
  ['Postman', 'guide/languages'],
  ['dedupe', 'guide/verify-webhooks'],
  ['throttling', 'guide/rate-limits'],
  ['rate limit', 'guide/rate-limits'],
  ['offboarding', 'api/employees'],
  ['create employee', 'api/employees'],
  ['sandbox', 'guide/sandbox'],
  ['staging', 'guide/sandbox'],
  ['test my integration', 'guide/test-your-integration'],
  ['retry', 'guide/retries'],
  ['retries', 'guide/retries'],
  ['outage', 'guide/endpoint-down'],
  ['endpoint down', 'guide/endpoint-down'],
  ['api key', 'guide/authentication'],
  ['cors', 'guide/authentication'],
  ['signature', 'guide/verify-webhooks'],
  ['hmac', 'guide/verify-webhooks'],
  ['webhook', 'guide/webhooks'],
  ['webhooks', 'guide/webhooks'],
  ['pagination', 'guide/pagination'],
  ['etag', 'guide/conditional-requests'],
  ['event feed', 'guide/event-feed'],
  ['event catalogue', 'event-catalogue'],
  ['replay', 'guide/replay'],
  ['idempotency', 'guide/idempotency'],
  ['error codes', 'errors'],
  ['duplicate email', 'errors/duplicate_email'],
  ['payroll', 'workflows/payroll'],
  ['salary', 'workflows/payroll'],
  ['python', 'sdk-python'],
  ['typescript', 'sdk'],
  ['deprecation', 'stability'],
  ['upgrade', 'upgrade-notes'],
  ['nginx', 'self-hosting'],
  ['kubernetes', 'operations/deployment'],
  ['backup', 'operations/backup'],
  ['prometheus', 'operations/metrics'],
  ['opentelemetry', 'operations/traces'],
  ['SECRET_KEY', 'operations/secrets'],
  ['delete company', 'operations/delete-a-company'],
  ['receiver down', 'guide/endpoint-down'],
  ['replay missed events', 'guide/replay'],
  ['make leave.approved happen', 'guide/test-your-integration'],
  ['lost secret key', 'operations/secrets'],
  ['move to another server', 'operations/backup'],
  ['security.txt', 'operations/settings'],
  ['export a company', 'operations/archive-format'],
  ['install the cli', 'cli'],
  ['add a migration', 'ways/where-to-change-what'],
] as const)('"%s" finds %s first', ([query, path]) => {
  const [first] = findEntries(index, query, '');
  expect(first?.address.split('#')[0]).toBe(`/docs/${path}`);
});

// Words that only occur in the reference, with their operation or field.
test.for([
  ['event feed', 'events#read-the-event-feed'],
  ['create employee', 'employees#create-an-employee'],
  ['submit leave', 'leave#submit-a-leave-request'],
  ['GET /api/v1/payroll', 'payroll#list-payroll-runs'],
  ['updated_since', 'employees#list-employees'],
  ['start_portion', 'leave#newleaverequest'],
  ['If-Match', 'employees#update-an-employee'],
  ['termination_date', 'employees#employee'],
  ['last_response_status', 'webhooks#webhookdelivery'],
] as const)('"%s" finds %s of the reference among the first five', ([query, anchor]) => {
  const found = findEntries(index, query, '').slice(0, 5);
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
