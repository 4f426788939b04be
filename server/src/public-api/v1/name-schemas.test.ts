import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameSchemas } from './name-schemas.ts';

const kinds = { type: ['string', 'null'], enum: ['a', 'b', null] };

test('the same enum becomes one named schema, and a description stays where it is', () => {
  const document = {
    components: { schemas: { One: { properties: { some_kind: { ...kinds } } } } },
    paths: { x: { schema: { properties: { some_kind: { ...kinds, description: 'Which.' } } } } },
  };
  nameSchemas(document);
  const $ref = '#/components/schemas/SomeKind';
  expect(document).toEqual({
    components: { schemas: { One: { properties: { some_kind: { $ref } } }, SomeKind: kinds } },
    paths: { x: { schema: { properties: { some_kind: { $ref, description: 'Which.' } } } } },
  });
});

test('the instants of webhooks have one name', () => {
  const instant = { type: 'string', format: 'date-time', pattern: 'Z$' };
  const at = { properties: { at: { ...instant, description: 'When.' }, until: { ...instant } } };
  const document = { webhooks: { at } };
  nameSchemas(document as object);
  const $ref = '#/components/schemas/Instant';
  expect(document).toEqual({
    webhooks: { at: { properties: { at: { $ref, description: 'When.' }, until: { $ref } } } },
    components: { schemas: { Instant: instant } },
  });
});

test('two different enums of one name are refused', () => {
  const other = { ...kinds, enum: ['c', null] };
  const paths = [{ properties: { kind: { ...kinds } } }, { properties: { kind: other } }];
  expect(() => nameSchemas({ paths } as object)).toThrow('Kind');
});

test('the document has no inline enum that can be null, and names a contact', () => {
  const path = new URL('../../../../docs/openapi/muster.v1.json', import.meta.url);
  const document = JSON.parse(readFileSync(path, 'utf8'));
  expect(document.info.contact.name).not.toBe('');
  const before = JSON.stringify(document);
  nameSchemas(document);
  // Nothing was left to name; the named ones aren't properties.
  expect(JSON.stringify(document)).toBe(before);
});
