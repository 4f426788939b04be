import { type BadInput, person } from '../bad-input.ts';
import { authorization, bytes, chunked, framed, get, host, smuggled } from './raw-requests.ts';

const ok = { status: 200 };
const created = { status: 201 };

function post(name: string, fields: object, more: Partial<BadInput> = {}): BadInput {
  const body = { ...person, email: `${name.replaceAll(/\W/g, '-')}@example.test`, ...fields };
  return { name, method: 'POST', body, expected: created, ...more };
}

/** A person in chunks of one byte each, the last one included. */
function inChunks(email: string, chunkOf: (byte: string) => string): string {
  const text = JSON.stringify({ ...person, email });
  return `${text.split('').map(chunkOf).join('')}0\r\n\r\n`;
}

/** It is created, so it must not be told otherwise. */
const acknowledged = JSON.stringify({ ...person, email: 'acknowledged@example.test' });

/** The length of the smuggled request once the key is filled in. */
const smuggledLength = '<smuggledLength>';

/** What looks like bad input and is none: a refusal here would be a fault too. */
export const nearMisses: readonly BadInput[] = [
  { name: 'the scheme in lower case', headers: ['Authorization: bearer <key>'], expected: ok },
  { name: 'the scheme in upper case', headers: ['Authorization: BEARER <key>'], expected: ok },
  { name: 'two spaces after the scheme', headers: ['Authorization: Bearer  <key>'], expected: ok },
  { name: 'limit 1', path: '/employees?limit=1', expected: ok },
  { name: 'limit 200', path: '/employees?limit=200', expected: ok },
  { name: 'an empty query', path: '/employees?', expected: ok },
  {
    name: 'an employee of another company as a filter',
    path: '/leave?employee_id=<foreignEmployee>',
    expected: ok,
  },
  { name: 'an absent employee as a filter', path: '/leave?employee_id=<absent>', expected: ok },
  { name: 'a good cursor', path: '/employees?cursor=<cursor>', expected: ok },
  {
    name: 'an instant with an offset',
    path: '/employees?updated_since=2025-01-01T00:00:00%2B14:00',
    expected: ok,
  },
  { name: 'an id in upper case', path: '/employees/<upperCaseEmployee>', expected: ok },
  { name: 'an expectation that nobody knows', headers: ['Expect: miracles'], expected: ok },
  { name: 'a GET with a body', body: '{}', contentType: null, expected: ok },
  post('charset in lower case', {}, { contentType: 'application/json; charset=utf-8' }),
  post('charset in upper case', {}, { contentType: 'application/json;charset=UTF-8' }),
  post('charset in quotes', {}, { contentType: 'application/json; charset="utf-8"' }),
  post('type in upper case', {}, { contentType: 'APPLICATION/JSON' }),
  post('identity coding', {}, { headers: ['Content-Encoding: identity'] }),
  {
    ...post('a byte order mark', {}),
    body: `\ufeff${JSON.stringify({ ...person, email: 'bom@example.test' })}`,
  },
  {
    ...post('exactly 256 KiB', {}),
    body: JSON.stringify({ ...person, email: 'big@example.test' }).padEnd(262_144),
  },
  post('a name of 100 characters', { first_name: '𠮷'.repeat(100) }),
  post('line breaks in a title', { job_title: 'a\r\nX-Injected: 1\r\n\r\nb' }),
  post('a leap day', { start_date: '2024-02-29' }),
  post('an international address', { email: 'ün@exämple.test' }),
  post('SQL in a name', { last_name: "'; drop table employees; --" }),
  post('null for an optional member', { job_title: null }),
  post('a key of 255 characters', {}, { headers: [`Idempotency-Key: ${'~'.repeat(255)}`] }),
  {
    name: 'a merge patch',
    method: 'PATCH',
    path: '/employees/<employee>',
    contentType: 'application/merge-patch+json',
    body: { job_title: 'Baker' },
    expected: ok,
  },
  {
    name: 'an empty patch',
    method: 'PATCH',
    path: '/employees/<employee>',
    body: {},
    expected: ok,
  },
  {
    name: 'the right If-Match among others',
    method: 'PATCH',
    path: '/employees/<other>',
    headers: ['If-Match: "77", "1"'],
    body: { job_title: 'Miller' },
    expected: ok,
  },
  {
    name: 'leave on the day after other leave',
    method: 'POST',
    path: '/leave',
    body: {
      employee_id: '<employee>',
      leave_type: 'annual',
      start_date: '2027-05-08',
      end_date: '2027-05-11',
    },
    expected: created,
  },
  bytes('HTTP/1.0 without Host', ['GET /api/v1/employees HTTP/1.0', authorization], '', ok),
  bytes(
    'an absolute target',
    ['GET http://muster.test/api/v1/employees HTTP/1.1', host, authorization],
    '',
    ok,
  ),
  bytes('a Host in brackets', [get, 'Host: [::1]:8080', authorization], '', ok),
  bytes('empty lines before a request', ['', '', get, host, authorization], '', ok),
  bytes(
    'an upgrade to a socket',
    [get, host, authorization, 'Connection: Upgrade', 'Upgrade: websocket'],
    '',
    ok,
  ),
  bytes(
    'an upgrade to HTTP/2',
    [
      get,
      host,
      authorization,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ],
    '',
    ok,
  ),
  bytes('bytes beyond ASCII in a header', [get, host, authorization, 'X-Latin: \u00e9'], '', ok),
  bytes(
    'a request in the body of a GET',
    [get, host, authorization, `Content-Length: ${smuggledLength}`],
    smuggled,
    ok,
  ),
  bytes('a request behind a request', [get, host, authorization], smuggled, {
    ...ok,
    thenStatuses: [200],
  }),
  chunked(
    'chunks of one byte',
    inChunks('chunks@example.test', (byte) => `1\r\n${byte}\r\n`),
    created,
  ),
  chunked(
    'chunks with extensions',
    inChunks('extensions@example.test', (byte) => `01;a="b"\r\n${byte}\r\n`),
    created,
  ),
  chunked(
    'a key in a trailer',
    `${inChunks('trailers@example.test', (byte) => `1\r\n${byte}\r\n`).slice(0, -2)}Authorization: Bearer x\r\n\r\n`,
    created,
  ),
  framed(
    'a good request before bytes that are no HTTP',
    [`Content-Length: ${Buffer.byteLength(acknowledged)}`],
    `${acknowledged}garbage\r\n\r\n`,
    { ...created, thenStatuses: [405], closes: true },
  ),
];
