import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../tests/harness/throw-away-directory.ts';
import { readPeople } from './read-people.ts';

let root: string;
beforeAll(() => {
  root = makeThrowAwayDirectory('muster-people-', {});
});
afterAll(() => removeThrowAwayDirectory(root));

function read(name: string, content: string) {
  const path = join(root, name);
  writeFileSync(path, content);
  return readPeople(path);
}

test('commas and semicolons, quotes and empty lines are read as spreadsheets write them', async () => {
  const expected = [{ external_id: '1', department: 'R, D; "x"' }, { external_id: '2' }];
  const comma = 'external_id,department\n1,"R, D; ""x"""\n,\n2,\n\n';
  expect(await read('a.csv', comma)).toEqual(expected);
  const semicolon = '\uFEFFexternal_id;department\r\n1;"R, D; ""x"""\r\n\r\n2; \r\n';
  expect(await read('b.CSV', semicolon)).toEqual(expected);
});

test('JSON keeps null, which clears a field', async () => {
  expect(await read('a.json', '[{"external_id":"1","phone":null}]')).toEqual([
    { external_id: '1', phone: null },
  ]);
});

test.for([
  ['a.csv', 'external_id,phone\n1\n', 'a.csv: Invalid Record Length'],
  ['a.csv', 'external_id,phone\n', 'has no rows'],
  ['a.csv', 'external_id\n7\n8\n7\n', 'rows 1 and 3 have the same external_id'],
  ['a.json', '{"employees":[]}', 'an array of employees'],
  ['a.json', '[', 'cannot read'],
  ['a.xlsx', '', 'must end in .csv or .json'],
] as const)('no row is sent for %s: %s', async ([name, content, why]) => {
  await expect(read(name, content)).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});
