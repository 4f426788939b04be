import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  'Win at https://evil.example',
  'WWW.evil.example',
  'evil.example/prize',
  'Ácme ftp://x',
  'Win at ｈｔｔｐｓ：／／evil.example',
  'ｗｗｗ．evil．example',
  'evil．example／prize',
  'ht\u200Btps:/\u2060/evil.example',
  'evil.exam\u{E0061}ple/prize',
])('%s has a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  'Booking.com B.V.',
  'A/S Nordisk',
  'Müller & Co. / Söhne',
  'St. John’s 24/7',
  'c/o Ada',
])('%s has no link', (text) => {
  expect(hasLink(text)).toBe(false);
});
