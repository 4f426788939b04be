import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countCases } from '../tests/harness/count-cases.ts';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';
import { findRedoclyFaults, findRuleFaults } from './check-openapi-rules.ts';
import { ownRules } from './openapi-ruleset.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- faults are planted anywhere in the document
type Document = any;

const committed = readFileSync('docs/openapi/muster.v1.json', 'utf8');
const people = '/api/v1/employees';

/** One fault for each of our own rules, and some for those of Spectral. */
const faults: readonly [rule: string, plant: (document: Document) => void][] = [
  ['operation-says-what-it-is', ({ paths }) => delete paths[people].get['x-required-scope']],
  ['operation-says-what-it-is', ({ paths }) => (paths[people].get.description = 'Lists people.')],
  ['operation-says-what-it-is', ({ paths }) => (paths[people].post.security = [])],
  ['operation-declares-common-answers', ({ paths }) => delete paths[people].get.responses['429']],
  ['operation-declares-common-answers', ({ paths }) => delete paths[people].post.responses['503']],
  ['scope-can-be-missing', ({ paths }) => delete paths[people].get.responses['403']],
  ['body-declares-its-refusals', ({ paths }) => delete paths[people].post.responses['413']],
  ['record-can-be-absent', ({ paths }) => delete paths[`${people}/{id}`].get.responses['404']],
  [
    'error-is-a-problem',
    ({ paths }) => {
      const { responses } = paths[people].get;
      responses['400'].content = {
        'application/json': responses['200'].content['application/json'],
      };
    },
  ],
  [
    'answer-carries-headers',
    ({ paths }) => delete paths['/api/v1/leave'].get.responses['200'].headers['RateLimit'],
  ],
  [
    'wait-is-told',
    ({ paths }) => delete paths['/api/v1/leave'].get.responses['429'].headers['Retry-After'],
  ],
  [
    'challenge-is-told',
    ({ paths }) => delete paths['/api/v1/leave'].get.responses['401'].headers['WWW-Authenticate'],
  ],
  [
    'answer-has-examples',
    ({ paths }) =>
      delete paths[people].get.responses['500'].content['application/problem+json'].examples,
  ],
  [
    'body-has-examples',
    ({ paths }) => delete paths[people].post.requestBody.content['application/json'].examples,
  ],
  ['parameter-has-description', ({ paths }) => delete paths[people].get.parameters[0].description],
  ['header-has-description', ({ components }) => delete components.headers.RateLimit.description],
  ['record-is-closed', ({ components }) => delete components.schemas.Employee.additionalProperties],
  [
    'member-is-snake-case',
    ({ components }) => (components.schemas.Employee.properties.shoeSize = { type: 'integer' }),
  ],
  [
    'webhook-has-example',
    ({ webhooks }) =>
      delete webhooks['leave.approved'].post.requestBody.content['application/json'].example,
  ],
  ['webhook-is-signed', ({ webhooks }) => webhooks['leave.approved'].post.parameters.shift()],
  ['operation-operationId-unique', ({ paths }) => (paths[people].get.operationId = 'getEmployee')],
  [
    'oas3-unused-component',
    ({ components }) => (components.schemas.Nobody = { additionalProperties: false }),
  ],
  [
    'oas3-valid-media-example',
    ({ paths }) => {
      const { examples } = paths[people].post.responses['201'].content['application/json'];
      examples.answer.value.employee.start_date = 4;
    },
  ],
  [
    'oas3-valid-media-example',
    ({ webhooks }) => {
      const { example } = webhooks['leave.approved'].post.requestBody.content['application/json'];
      delete example.payload.requestId;
    },
  ],
];

test('the committed document has no fault', async () => {
  expect(await findRuleFaults(JSON.parse(committed) as object)).toEqual([]);
  expect(await findRedoclyFaults(committed)).toEqual([]);
});

test("Redocly's recommended rules find the faults planted for them", async () => {
  const document: Document = JSON.parse(committed);
  delete document.paths[people].get.operationId;
  delete document.paths[`${people}/{id}/photo`].get.responses['200'];
  document.paths[`${people}/{any}/{other}`] = document.paths[people];
  const found = await findRedoclyFaults(JSON.stringify(document));
  const rules = new Set(found.map((fault) => /\(([\w-]+)\)$/.exec(fault)?.[1]));
  expect([...rules]).toEqual(
    expect.arrayContaining([
      'operation-operationId',
      'operation-2xx-response',
      'path-parameters-defined',
    ]),
  );
});

/**
 * The first fault of each rule, then the second of each, and so on, with one run of Spectral for
 * each group.
 */
function rounds(): (typeof faults)[] {
  const made: [string, (document: Document) => void][][] = [];
  for (const fault of faults) {
    const round = made.find((planted) => planted.every(([rule]) => rule !== fault[0]));
    if (round === undefined) made.push([fault]);
    else round.push(fault);
  }
  return made;
}

test.each(rounds().map((planted) => ({ planted })))(
  'each rule finds the fault planted for it: round %#',
  async ({ planted }) => {
    const document: Document = expandParts(JSON.parse(committed) as object);
    for (const [, plant] of planted) plant(document);
    const found = await findRuleFaults(document as object);
    const rules = new Set(found.map((fault) => /\(([\w-]+)\)$/.exec(fault)?.[1]));
    expect(planted.map(([rule]) => rule).filter((rule) => !rules.has(rule))).toEqual([]);
  },
);

test('each of our own rules has a planted fault', ({ task }) => {
  const planted = new Set(faults.map(([rule]) => rule));
  expect(ownRules.filter((rule) => !planted.has(rule))).toEqual([]);
  countCases(task, 'contract-rules', faults.length);
});
