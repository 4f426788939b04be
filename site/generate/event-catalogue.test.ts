import { existsSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { eventCatalogue, type EventType, eventTypes } from '../../server/src/events/catalogue.ts';
import { describeMembers } from './describe-members.ts';
import { writeEventCatalogue } from './event-catalogue.ts';

interface OpenApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly webhooks: Record<
    string,
    {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { payload: object } } } };
        };
      };
    }
  >;
}

const page = writeEventCatalogue();
const { webhooks, components } = JSON.parse(
  readFileSync(new URL('../../docs/openapi/muster.v1.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

/** With the schemas that it refers to in their places. */
function resolve(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (_member, value: unknown) => {
    const { $ref } = (value ?? {}) as { $ref?: string };
    return $ref === undefined ? value : components.schemas[$ref.split('/').at(-1) ?? ''];
  }) as object;
}

/** The text of an event type's section. */
function sectionOf(type: EventType): string {
  const [, after = ''] = page.split(`\n## ${type}\n`);
  return after.split('\n## ')[0] ?? '';
}

test('the page has one section for each event type, in their order', () => {
  expect(page.match(/^# .*$/gm)).toEqual(['# Event catalogue']);
  expect(page.match(/^## .*$/gm)).toEqual(eventTypes.map((type) => `## ${type}`));
  expect(Object.keys(webhooks)).toEqual(eventTypes);
});

test.each(eventTypes)('%s: when it fires, who causes it, and each member', (type) => {
  const section = sectionOf(type);
  expect(section).toContain(`Sent when ${eventCatalogue[type].firedWhen}.`);
  expect(section).toMatch(/\*\*Who causes it\.\*\* \S.*\.\n/);
  const members = [...section.matchAll(/^\| `([\w.[\]]+)` \| (.+) \| (.+) \|$/gm)].map(
    ([, name = '']) => name,
  );
  expect(members.filter((name) => !name.includes('.'))).toEqual(
    Object.keys(eventCatalogue[type].payload.properties),
  );
});

test.each(eventTypes)('%s: its example is a payload, by the document too', (type) => {
  const [, text = ''] = /```json\n(.*?)```/s.exec(sectionOf(type)) ?? [];
  const example: unknown = JSON.parse(text);
  const { payload } =
    webhooks[type]!.post.requestBody.content['application/json'].schema.properties;
  for (const schema of [eventCatalogue[type].payload, resolve(payload)]) {
    expect([...Value.Errors(schema, example)]).toEqual([]);
    expect(Value.Check(schema, { ...(example as object), surplus: 1 })).toBe(false);
  }
});

test('its links lead to pages next to it', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) => !existsSync(new URL(`../../docs/${link}`, import.meta.url)));
  expect(dead).toEqual([]);
  expect(new Set(links).size).toBe(12);
});

test('items of a list are described, and nullable members say so', () => {
  expect(sectionOf('contract.signed')).toContain(
    '| `signatures[].party` | `employee`, `employer` | The party that signed. |',
  );
  expect(sectionOf('employee.created')).toContain('| `managerId` | UUID or `null` |');
});

test('a schema that cannot be put into words stops the build', () => {
  const text = { type: 'string', description: 'Some.' };
  expect(() => describeMembers({ properties: { a: { type: 'string' } } })).toThrow('a has no');
  expect(() => describeMembers({ properties: { a: { ...text, format: 'ipv4' } } })).toThrow('a is');
});
