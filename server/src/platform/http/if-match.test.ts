import { expect, test } from 'vitest';
import { satisfiesIfMatch } from './if-match.ts';

test.each([undefined, '*', ' * ', '"1"', '"0", "1"', '"1","2"'])(
  '%j accepts version 1',
  (header) => {
    expect(satisfiesIfMatch(header, '"1"')).toBe(true);
  },
);

test.each(['', '1', 'W/"1"', '"2"', '"1', '"11"', '"1", nonsense', '*, "1"', "'1'"])(
  '%j rejects version 1',
  (header) => {
    expect(satisfiesIfMatch(header, '"1"')).toBe(false);
  },
);
