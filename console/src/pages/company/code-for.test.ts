import { expect, test } from 'vitest';
import { codeFor } from './code-for.ts';

test.each([
  ['Study leave', 'study_leave'],
  ['Elternzeit (halb)', 'elternzeit_halb'],
  ['Überstundenausgleich', 'ueberstundenausgleich'],
  ['2nd home office', 'nd_home_office'],
  ['???', ''],
  [`a${' b'.repeat(40)}`, `a${'_b'.repeat(24)}`],
])('%s is offered as %s', (name, code) => {
  expect(codeFor(name)).toBe(code);
});
