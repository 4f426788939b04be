import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  'Win at https://evil.example',
  'WWW.evil.example',
  'evil.example/prize',
  'Ácme ftp://x',
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
