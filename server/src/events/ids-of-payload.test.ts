import { expect, test } from 'vitest';
import { eventCatalogue, eventTypes } from './catalogue.ts';
import { idsOfPayload } from './ids-of-payload.ts';

const uuid = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const canary = 'Nino Beridze, nino@example.com, 48 hours';

interface Schema {
  readonly format?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A payload with a canary in everything that isn't an id, whatever type it has. */
function plant({ format, properties, items, anyOf }: Schema): unknown {
  if (anyOf?.[0] !== undefined) return plant(anyOf[0]);
  if (properties !== undefined) {
    const members = Object.entries(properties).map(([name, each]) => [name, plant(each)]);
    return { ...Object.fromEntries(members), undeclared: canary, undeclaredId: uuid };
  }
  if (items !== undefined) return [plant(items), plant(items)];
  return format === 'uuid' ? uuid : canary;
}

function countIds({ format, properties = {}, items, anyOf }: Schema): number {
  const inside = [...Object.values(properties), ...(anyOf ?? [])];
  const ofItems = items === undefined ? 0 : 2 * countIds(items);
  const own = format === 'uuid' ? 1 : 0;
  return inside.reduce((sum, each) => sum + countIds(each), own + ofItems);
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [value];
}

test.each(eventTypes)('%s: the form with ids has every id and nothing else', (type) => {
  const schema = eventCatalogue[type].payload as unknown as Schema;
  const leaves = leavesOf(idsOfPayload(type, plant(schema)));
  expect(leaves).toEqual(Array.from({ length: countIds(schema) }, () => uuid));
  expect(leaves.length).toBeGreaterThan(0);
});

test.each(eventTypes)('%s: of the example only ids are left, where they were', (type) => {
  const { example } = eventCatalogue[type];
  const ids = idsOfPayload(type, example);
  for (const leaf of leavesOf(ids)) {
    if (leaf !== null) expect(leaf).toMatch(uuidPattern);
  }
  expect(example).toMatchObject(ids as object);
});

test('a text in the place of an id is left out', () => {
  const { example } = eventCatalogue['contract.signed'];
  expect(idsOfPayload('contract.signed', { ...example, employeeId: canary })).toEqual({
    contractId: example.contractId,
    signatures: example.signatures.map(({ signerId }) => ({ signerId })),
  });
});
