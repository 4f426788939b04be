import { expect, test } from 'vitest';
import { parseSmtpUrl, smtpUrlForm } from './smtp-settings.ts';

test('the recommended form', () => {
  expect(parseSmtpUrl(smtpUrlForm)).toEqual({
    host: 'host',
    port: 587,
    secure: false,
    credentials: { user: 'user', password: 'password' },
    from: 'muster@example.com',
  });
});

test.each([
  ['smtp://mail.example.com', { port: 587, secure: false, credentials: undefined }],
  ['smtps://mail.example.com/', { port: 465, secure: true, from: undefined }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
  ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25 }],
  [
    'smtp://me%40example.com:p%2Fw%3A1@mail.example.com',
    { credentials: { user: 'me@example.com', password: 'p/w:1' } },
  ],
  ['smtp://mail.example.com?from=z%C3%B6e@example.com', { from: 'zöe@example.com' }],
])('%s', (text, expected) => {
  expect(parseSmtpUrl(text)).toMatchObject(expected);
});

test.each([
  'mail.example.com:25',
  'http://mail.example.com',
  'smtp://',
  'smtp://a b',
  'smtp://mail.example.com/inbox',
  'smtp://mail.example.com/#x',
  'smtp://mail.example.com/?from=nobody',
  'smtp://mail.example.com/?from=a@example.com&from=b@example.com',
  'smtp://mail.example.com/?tls.rejectUnauthorized=false',
  'smtp://mail.example.com:99999',
  'smtp://%ZZ@mail.example.com',
  'smtp://mail.example.com/?from=a@example.com%0D%0ABcc:b@example.com',
])('%s is refused', (text) => {
  expect(parseSmtpUrl(text)).toBeUndefined();
});
