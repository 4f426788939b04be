import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventCatalogue, eventTypes } from '../../events/catalogue.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
});
afterAll(() => console.close());

/** Members that payloads stored before an upgrade lack; of other types, `waitsFor`. */
const addedLater: Readonly<Record<string, readonly string[]>> = {
  'approval.waiting': [],
  'leave.balance_changed': ['firstDay', 'lastDay'],
};

test('the event types are in the order of the specification, with payloads that fit their schemas', async () => {
  const { status, body } = await owner.browser.call('GET', '/webhook-event-types');
  expect(status).toBe(200);
  expect(body.event_types.map(({ type }: { type: string }) => type)).toEqual(eventTypes);
  for (const { type, resource, description, example, schema } of body.event_types) {
    const definition = eventCatalogue[type as keyof typeof eventCatalogue];
    expect({ resource, description }).toEqual({
      resource: definition.resource,
      description: `Sent when ${definition.firedWhen}.`,
    });
    expect(example).toEqual(definition.example);
    const later = addedLater[type] ?? ['waitsFor'];
    expect(schema.required).toEqual(Object.keys(example).filter((name) => !later.includes(name)));
    const fits = Compile(schema);
    expect(fits.Check(example)).toBe(true);
    expect(fits.Check({ ...example, surprise: 1 })).toBe(false);
  }
});

const addresses: readonly (readonly [string, string, boolean])[] = [
  ['a public name', 'https://hooks.example.com/muster?source=hr', true],
  ['a public address', 'https://1.1.1.1/', true],
  ['what the operator allows', 'http://127.0.0.1:9000', true],
  ['an address of 2,048 characters', `https://example.com/${'x'.repeat(2_028)}`, true],
  ['an address of 2,049 characters', `https://example.com/${'x'.repeat(2_029)}`, false],
  ['plain http', 'http://example.com/', false],
  ['a password in it', 'https://me:pw@example.com/', false],
  ['a private address', 'https://10.0.0.1/', false],
  ['the metadata service', 'https://169.254.169.254/latest', false],
  ['half of one', 'https://', false],
];

describe('an address being typed', () => {
  const check = (url: unknown) =>
    owner.browser.call('POST', '/webhook-endpoints/check-url', { body: { url } });

  test.each(addresses)('%s is judged as on saving', async (_what, url, acceptable) => {
    const checked = await check(url);
    const saved = await owner.browser.call('POST', '/webhook-endpoints', {
      body: { url, events: [] },
    });
    expect(saved.status).toBe(acceptable ? 201 : 422);
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        acceptable,
        reason: acceptable ? null : expect.stringMatching(/^[a-z_]+$/),
        detail: acceptable ? null : saved.body.errors[0].detail,
      },
    ]);
  });

  test('may still be empty', async () => {
    const { status, body } = await check('');
    expect([status, body.acceptable, typeof body.detail]).toEqual([200, false, 'string']);
  });
});
