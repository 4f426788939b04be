import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';
import { type JsonPageRequest, readJsonPage, rememberPages } from './json-page.ts';

const cursors = createCursors(new Uint8Array(32));
const record = { id: '00000000-0000-7000-8000-000000000001', as_json: '{"name":"Zoë"}' };
const expectedBody = '{"things":[{"name":"Zoë"}],"next_cursor":null}';

/** A collection whose stamp the test changes, and the stamps that were told to be known. */
function open(records = [record]) {
  const remembered = rememberPages();
  const told: string[] = [];
  const collection = { stamp: 'first' };
  return {
    remembered,
    told,
    collection,
    ask: (filters: JsonPageRequest['filters'] = {}, companyId = 'c') =>
      readJsonPage(
        { cursors, remembered },
        { companyId, operationId: 'list', member: 'things', filters, cursor: undefined, limit: 1 },
        async (_beforeId, _recordsMax, knownStamp) => {
          told.push(knownStamp);
          const { stamp } = collection;
          return { stamp, records: stamp === knownStamp ? undefined : [...records] };
        },
      ),
  };
}

test('a page is remembered when it is asked for a second time, and sent from then on', async () => {
  const { ask, told, remembered } = open();
  const bodies = [];
  for (let time = 1; time <= 4; time += 1) bodies.push(String((await ask()).body));
  expect(bodies).toEqual(Array.from({ length: 4 }, () => expectedBody));
  expect(told).toEqual(['', '', 'first', 'first']);
  expect(remembered.pages.size).toBe(1);
});

test('what is asked for once each takes no memory but its name', async () => {
  const { ask, remembered } = open();
  for (let n = 0; n < 3_000; n += 1) await ask({ n: String(n) });
  expect(remembered.pages.size).toBe(0);
  expect(remembered.asked.size).toBe(2_000);
});

test('a remembered page holds no more memory than is counted', async () => {
  const { ask } = open();
  await ask();
  await ask();
  const { body } = await ask();
  expect(body.buffer.byteLength).toBe(body.length);
});

test('the rows are let go of when the page is made', async () => {
  const records = [{ ...record }];
  const { body } = await readJsonPage(
    { cursors, remembered: rememberPages() },
    {
      companyId: 'c',
      operationId: 'list',
      member: 'things',
      filters: {},
      cursor: undefined,
      limit: 1,
    },
    async () => ({ stamp: 'first', records }),
  );
  expect(String(body)).toBe(expectedBody);
  expect(records).toEqual([]);
});

test('a new stamp replaces what is remembered', async () => {
  const { ask, told, collection } = open();
  await ask();
  await ask();
  collection.stamp = 'second';
  await ask();
  await ask();
  expect(told).toEqual(['', '', 'first', 'second']);
});

test('another company, another filter: another page', async () => {
  const { ask, told } = open();
  await ask();
  await ask();
  await ask({ status: 'active' });
  await ask({}, 'd');
  expect(told).toEqual(['', '', '', '']);
});

test('a page of nobody, and one of several', async () => {
  expect(String((await open([]).ask()).body)).toBe('{"things":[],"next_cursor":null}');
  const others = [record, { id: '00000000-0000-7000-8000-000000000000', as_json: '{}' }];
  const page = await open(others).ask();
  expect(JSON.parse(String(page.body))).toEqual({
    things: [{ name: 'Zoë' }],
    next_cursor: expect.any(String),
  });
});
