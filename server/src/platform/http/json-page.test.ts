import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';
import { readJsonPage } from './json-page.ts';

const cursors = createCursors(new Uint8Array(32));
const record = { id: '00000000-0000-7000-8000-000000000001', as_json: '{"name":"Zoë"}' };
const request = {
  companyId: 'c',
  operationId: 'list',
  member: 'things',
  filters: {},
  cursor: undefined,
  limit: 1,
};

test.for([
  ['no records', [], '{"things":[],"next_cursor":null}'],
  ['one record', [record], '{"things":[{"name":"Zoë"}],"next_cursor":null}'],
] as const)('a page of %s', async ([, records, expected]) => {
  const { ids, body } = await readJsonPage(cursors, request, async () => [...records]);
  expect(String(body)).toBe(expected);
  expect(ids).toEqual(records.map(({ id }) => id));
});

test('a page with a next one continues after its last record', async () => {
  const others = [record, { id: '00000000-0000-7000-8000-000000000000', as_json: '{}' }];
  const asked: unknown[] = [];
  const read = async (...given: unknown[]) => {
    asked.push(given);
    return [...others];
  };
  const page = JSON.parse(String((await readJsonPage(cursors, request, read)).body));
  expect(page).toEqual({ things: [{ name: 'Zoë' }], next_cursor: expect.any(String) });
  await readJsonPage(cursors, { ...request, cursor: page.next_cursor }, read);
  expect(asked).toEqual([
    [undefined, 2],
    [record.id, 2],
  ]);
});
