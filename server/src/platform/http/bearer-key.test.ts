import { expect, test } from 'vitest';
import { threadMs } from '../../../../tests/harness/thread-time.ts';
import { readBearerKey } from './bearer-key.ts';

test.each([
  [undefined, undefined],
  ['Bearer abc', 'abc'],
  ['bEaReR   abc ', 'abc'],
  ['', ''],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer a b', ''],
  ['Bearer\tabc', ''],
  ['Basic abc', ''],
  ['xBearer abc', ''],
])('%j contains %j', (header, key) => {
  expect(readBearerKey(header)).toBe(key);
});

test('a header of white space is read in linear time', () => {
  const startedMs = threadMs();
  expect(readBearerKey(`Bearer ${' '.repeat(100_000)}a b`)).toBe('');
  expect(threadMs() - startedMs).toBeLessThan(200);
});
