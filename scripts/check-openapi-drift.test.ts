import { expect, test } from 'vitest';
import { describeDrift } from './check-openapi-drift.ts';

test('the committed document must be the generated one, byte for byte', () => {
  expect(describeDrift('{\n}\n', '{\n}\n')).toBeUndefined();
  expect(describeDrift('{\n}\n', '{\n"a": 1\n}\n')).toContain('differs from line 2');
  expect(describeDrift('{\n}\n', '{\n}')).toContain('differs from line 3');
  expect(describeDrift('', '{}\n')).toContain('differs from line 1');
});
