import { expect, test } from 'vitest';
import { changesOf, faultOf, type HeaderRow, storedRows } from './own-headers.ts';

const row = (name: string, value: string): HeaderRow => ({
  key: name + value,
  name,
  value,
  isStored: false,
});

test('a stored header keeps its value unless a new one is written, and is removed with its row', () => {
  const stored = ['X-Api-Key', 'Authorization'];
  const [apiKey, authorization] = storedRows(stored);
  if (apiKey === undefined || authorization === undefined) throw new Error('no rows');
  expect(changesOf(stored, [apiKey, authorization])).toEqual({});
  expect(changesOf(stored, [{ ...apiKey, value: ' new ' }])).toEqual({
    Authorization: null,
    'X-Api-Key': 'new',
  });
  expect(changesOf(stored, [authorization, row('x-api-key', 'other')])).toEqual({
    'x-api-key': 'other',
  });
});

test.each<[string, HeaderRow[], string | undefined]>([
  ['nothing', [], undefined],
  ['a complete one', [row('Authorization', 'Bearer x y')], undefined],
  ['no value', [row('X-Api-Key', '')], 'incomplete'],
  ['no name', [row('  ', 'x')], 'incomplete'],
  ['a blank in a name', [row('X Key', 'x')], 'name'],
  ['a name that the service sets', [row('Content-Language', 'x')], 'name'],
  ['an umlaut in a value', [row('X-Key', 'schlüssel')], 'value'],
  ['a name twice', [...storedRows(['X-Key']), row('x-key', 'x')], 'twice'],
])('%s: %s', (_name, rows, fault) => {
  expect(faultOf(rows)).toBe(fault);
});
