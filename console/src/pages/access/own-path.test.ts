import { expect, test } from 'vitest';
import { ownPath } from './use-enter.ts';

test.each(['/employees?q=a', '/leave/1#top'])('%s is a path of this page', (next) => {
  expect(ownPath(next)).toBe(next);
});

test.each([
  undefined,
  '',
  'employees',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%s leads home', (next) => {
  expect(ownPath(next)).toBe('/');
});
