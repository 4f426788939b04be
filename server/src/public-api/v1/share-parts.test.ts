import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expandParts, shareParts } from './share-parts.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- parts are read anywhere in the document
type Document = any;

const path = new URL('../../../../docs/openapi/muster.v1.json', import.meta.url);
const committed: Document = JSON.parse(readFileSync(path, 'utf8'));

const answer = (code: string) => ({
  description: code,
  headers: { Wait: { description: 'Seconds.' } },
  content: { json: { examples: { [code]: { value: { code } } } } },
});

function describe(): Document {
  const limit = { name: 'limit', in: 'query' };
  return {
    paths: {
      '/a': { get: { parameters: [limit], responses: { 429: answer('a'), 404: answer('b') } } },
      '/b': { get: { parameters: [limit], responses: { 429: answer('a'), 404: answer('c') } } },
    },
    webhooks: { x: { post: { responses: { 429: answer('a') } } } },
  };
}

test('what operations repeat is moved, and expanding puts it back', () => {
  const document = shareParts(describe());
  const { get } = document.paths['/a'];
  expect(get.parameters).toEqual([{ $ref: '#/components/parameters/limit' }]);
  expect(get.responses[429]).toEqual({ $ref: '#/components/responses/RateLimited' });
  // Alike only once: what the caller gets has another name than what a receiver answers.
  expect(document.webhooks.x.post.responses[429].description).toBe('a');
  expect(get.responses[404].content.json.examples.b).toEqual({ value: { code: 'b' } });
  const { components, ...rest } = expandParts(document) as Document;
  expect(Object.keys(components).toSorted()).toEqual([
    'examples',
    'headers',
    'parameters',
    'responses',
  ]);
  expect(rest).toEqual(describe());
});

test('different parts of one name get a number', () => {
  const document = describe();
  document.paths['/c'] = structuredClone(document.paths['/a']);
  document.paths['/d'] = structuredClone(document.paths['/b']);
  const { components } = shareParts(document);
  expect(Object.keys(components.responses).toSorted()).toEqual([
    'NotFound',
    'NotFound2',
    'RateLimited',
  ]);
});

test('nothing is left to share in the document, and it means the same', () => {
  const expanded: Document = expandParts(committed);
  expect(JSON.stringify(expanded.paths)).not.toMatch(/"\$ref":"#\/components\/(?!schemas\/)/);
  const { schemas, securitySchemes } = committed.components;
  const again = shareParts({ ...expanded, components: { schemas, securitySchemes } });
  expect(expandParts(again).paths).toEqual(expanded.paths);
  expect(expandParts(again).webhooks).toEqual(expanded.webhooks);
  expect(again).toEqual(committed);
});

test('the document without white space is at most 350 kB', () => {
  expect(Buffer.byteLength(JSON.stringify(committed))).toBeLessThanOrEqual(350_000);
});
