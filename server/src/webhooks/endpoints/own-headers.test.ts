import { expect, test } from 'vitest';
import { changeHeaders, ownHeadersMax, reservedHeaders } from './own-headers.ts';

const longest = 'x'.repeat(1_024);

test.each<[string, string]>([
  ['X-Api-Key', 'secret'],
  ['Authorization', 'Bearer a b'],
  ["!#$%&'*+-.^_`|~0", longest],
  ['X-Webhooks', 'not reserved'],
  ['Cookie', 'a=b; c="d"'],
])('%s can be added', (name, value) => {
  expect(changeHeaders({}, { [name]: value })).toEqual({ [name]: value });
});

test.each([
  'Host',
  'content-type',
  'Content-Length',
  'CONTENT-X',
  'Connection',
  'Transfer-Encoding',
  'User-Agent',
  'X-Webhook-Event',
  'x-webhook-mine',
  'webhook-id',
  'Webhook-New',
  'traceparent',
  'Keep-Alive',
  'Upgrade',
  'Expect',
  'TE',
  'Trailer',
  'Proxy-Authorization',
  '',
  ' ',
  'X Key',
  'X-Kéy',
  'X:Key',
  'X\r\nHost',
  'x'.repeat(201),
])('the name %j is refused, also to remove it', (name) => {
  for (const value of ['x', null]) {
    expect(() => changeHeaders({}, { [name]: value })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [{ pointer: '/headers', detail: expect.any(String) }],
      }),
    );
  }
});

test.each(['', ' ', ' x', 'x ', 'a\r\nX-B: c', 'tab\t', 'é', 'x\u0000', `${longest}x`])(
  'the value %j is refused',
  (value) => {
    expect(() => changeHeaders({}, { 'X-Api-Key': value })).toThrow('is invalid');
  },
);

test('a change replaces and removes by name in any case, and keeps the others', () => {
  const present = { 'X-Api-Key': 'one', Authorization: 'two' };
  expect(changeHeaders(present, { 'x-api-key': 'three' })).toEqual({
    'x-api-key': 'three',
    Authorization: 'two',
  });
  expect(changeHeaders(present, { 'X-API-KEY': null, 'X-Absent': null })).toEqual({
    Authorization: 'two',
  });
  expect(() => changeHeaders({}, { 'X-A': '1', 'x-a': '2' })).toThrow('is invalid');
});

test('an endpoint has at most ten', () => {
  const names = Array.from({ length: ownHeadersMax }, (_none, index) => `X-${index}`);
  const full = changeHeaders({}, Object.fromEntries(names.map((name) => [name, 'x'])));
  expect(Object.keys(full)).toEqual(names);
  expect(() => changeHeaders(full, { 'X-More': 'x' })).toThrow('is invalid');
  expect(changeHeaders(full, { 'X-More': 'x', 'X-0': null })).not.toHaveProperty('X-0');
  expect(reservedHeaders).toContain('x-webhook-*');
});
