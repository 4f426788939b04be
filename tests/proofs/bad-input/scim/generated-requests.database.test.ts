import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../server/src/scim/operations.ts';
import { startConsole, type TestConsole } from '../../../harness/console.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { openScimClient, type ScimClient } from '../../../harness/scim-client.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import { describeScimOperation } from '../../isolation/scim-fields.ts';
import {
  type GeneratedOperation,
  type GeneratedRequest,
  requestsTo,
} from '../generated/generated-requests.ts';
import { createIdPools, folderOf, type IdPools, placeholdersFor } from '../generated/id-pools.ts';
import {
  type GeneratedAnswer,
  readRunSize,
  runGenerated,
  shareAccepted,
} from '../generated/run-generated.ts';
import type { Schema, ValueSource } from '../generated/schema-values.ts';

// A provider may send 1,500 requests per minute.
const { runs, seed } = readRunSize(1_000);

const text: Schema = { type: 'string', maxLength: 260 };
const members: Schema = {
  type: 'array',
  items: { type: 'object', properties: { value: { type: 'string', format: 'uuid' } } },
};
const user: Schema = {
  type: 'object',
  required: ['userName', 'name', 'emails'],
  properties: {
    userName: text,
    externalId: text,
    active: { type: 'boolean' },
    name: {
      type: 'object',
      required: ['givenName', 'familyName'],
      properties: { givenName: text, familyName: text },
    },
    emails: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'string', format: 'idn-email' },
          primary: { type: 'boolean' },
        },
      },
    },
  },
};
const group: Schema = {
  type: 'object',
  required: ['displayName'],
  properties: { displayName: text, externalId: text, members },
};

function patchOf(value: Schema): Schema {
  const op = { enum: ['add', 'replace', 'remove', 'Replace'] };
  const properties = { op, path: text, value };
  const items = { type: 'object', required: ['op', 'path', 'value'], properties };
  const schemas = { enum: [['urn:ietf:params:scim:api:messages:2.0:PatchOp']] };
  return {
    type: 'object',
    required: ['schemas', 'Operations'],
    properties: { schemas, Operations: { type: 'array', minItems: 1, items } },
  };
}

const query: Schema = {
  type: 'object',
  properties: {
    filter: text,
    startIndex: { type: 'integer', minimum: 1, maximum: 5 },
    count: { type: 'integer', minimum: 0, maximum: 200 },
    attributes: text,
    excludedAttributes: text,
  },
};

const source: ValueSource = {
  shared: [],
  named: {
    filter: fc.constantFrom('userName eq "a"', 'displayName eq "a"', 'active eq true', 'id pr'),
    attributes: fc.constantFrom('userName', 'members', 'name.givenName,active'),
    excludedAttributes: fc.constantFrom('members', 'emails', 'userName'),
    path: fc.constantFrom('members', 'displayName', 'externalId', 'active', 'name.givenName'),
  },
  ids: (name) => placeholdersFor([name.startsWith('/') ? folderOf(name) : 'Users']),
};

function toGenerated(scim: (typeof operations)[number]): GeneratedOperation {
  const { operation } = describeScimOperation(scim);
  const [resource, value] = scim.path.startsWith('/Groups') ? [group, members] : [user, text];
  const { body: sent, ...described } = operation;
  const body = scim.method === 'PATCH' ? patchOf(value) : resource;
  return { ...described, query, ...(sent === undefined ? {} : { body }) };
}

let site: TestConsole;
let provider: ScimClient;
let pools: IdPools;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  provider = await openScimClient(site, await site.signUp());
  const foreign = await site.signUp();
  pools = createIdPools();
  pools.add('foreign', foreign.userId);
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

async function send({ operation, url, headers, payload }: GeneratedRequest) {
  const answer = await site.server.inject({
    method: operation.method,
    url: `/scim/v2${pools.fill(url)}`,
    headers: { ...headers, authorization: `Bearer ${provider.secret}` },
    ...(payload === undefined ? {} : { payload: pools.fill(payload) }),
  });
  const body: unknown = answer.payload === '' ? undefined : answer.json();
  if (answer.statusCode < 300) pools.learn(operation.path, { body, ...(body as object) });
  const contentType = String(answer.headers['content-type']);
  return { status: answer.statusCode, contentType, body };
}

/** RFC 7644, section 3.12. */
function expectScimError({ status, contentType, body }: GeneratedAnswer): void {
  // Refused before the address is looked at.
  if (status === 414) return;
  // 501: the parts of the protocol that are not offered.
  if (status !== 501) expect(status).toBeLessThan(500);
  expect(contentType).toContain('application/scim+json');
  expect(body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/./),
  });
}

test(`${runs} generated requests to SCIM: answered as the protocol says, and no refused one wrote`, {
  timeout: 60_000 + runs * 50,
}, async ({ task }) => {
  const statuses = await runGenerated({
    title: 'SCIM',
    runs,
    seed,
    requests: fc.oneof(...operations.map((each) => requestsTo(toGenerated(each), source))),
    changes,
    send,
    expectRefusal: expectScimError,
  });
  expect(shareAccepted(statuses)).toBeGreaterThan(0.1);
  expect(shareAccepted(statuses)).toBeLessThan(0.9);
  countCases(task, 'generated-requests', runs);
});
