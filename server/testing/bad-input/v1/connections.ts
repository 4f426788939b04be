import { type BadInput, type ExpectedAnswer, invalidRequest, invalidToken } from '../bad-input.ts';
import { authorization, bytes, chunked, get, host, json, post } from './raw-requests.ts';

const missing: ExpectedAnswer = {
  status: 401,
  code: 'missing_credentials',
  headers: { 'www-authenticate': 'Bearer realm="muster"' },
};
const timedOut = (fromMs: number): ExpectedAnswer => ({
  status: 408,
  code: 'request_timeout',
  withinMs: [fromMs, fromMs + 4_000],
  closes: true,
});

function key(name: string, header: string | undefined, expected: ExpectedAnswer): BadInput {
  return {
    name,
    headers: [header === undefined ? 'Authorization' : `Authorization: ${header}`],
    expected,
  };
}

/** Keys that are none. */
export const wrongKeys: readonly BadInput[] = [
  { name: 'no key', headers: ['Authorization'], expected: missing },
  {
    name: 'no key, unknown id',
    path: '/employees/<absent>',
    headers: ['Authorization'],
    expected: missing,
  },
  {
    name: 'a key in the query',
    path: '/employees?api_key=<key>',
    headers: ['Authorization'],
    expected: missing,
  },
  {
    name: 'an access token in the query',
    path: '/employees?access_token=<key>',
    headers: ['Authorization'],
    expected: missing,
  },
  {
    name: 'a key in a cookie',
    headers: ['Authorization', 'Cookie: key=<key>; __Host-session=<key>'],
    expected: missing,
  },
  { name: 'a key in X-API-Key', headers: ['Authorization', 'X-API-Key: <key>'], expected: missing },
  {
    name: 'a key as a proxy header',
    headers: ['Authorization', 'Proxy-Authorization: Bearer <key>'],
    expected: missing,
  },
  key('revoked', 'Bearer <revokedKey>', invalidToken),
  key('expired', 'Bearer <expiredKey>', invalidToken),
  key('unknown, with a right checksum', 'Bearer <unknownKey>', invalidToken),
  key('cut off', 'Bearer <cutKey>', invalidToken),
  key('a wrong checksum', 'Bearer <badChecksumKey>', invalidToken),
  key('in lower case', 'Bearer <lowerCaseKey>', invalidToken),
  key('with a suffix', 'Bearer <key>x', invalidToken),
  key('twice in one header', 'Bearer <key>, Bearer <key>', invalidToken),
  key('without a scheme', '<key>', invalidToken),
  key('Basic', 'Basic <key>', invalidToken),
  key('the scheme alone', 'Bearer', invalidToken),
  key('an empty header', '', invalidToken),
  key('in quotes', 'Bearer "<key>"', invalidToken),
  key('not ASCII', 'Bearer cl\u00e9', invalidToken),
  key('15,000 characters', `Bearer ${'a'.repeat(15_000)}`, invalidToken),
  {
    name: 'without the scope',
    headers: ['Authorization: Bearer <leaveKey>'],
    expected: {
      status: 403,
      code: 'insufficient_scope',
      headers: {
        'www-authenticate':
          'Bearer realm="muster", error="insufficient_scope", scope="employees:read"',
      },
    },
  },
  {
    name: 'without the scope, before the body is looked at',
    method: 'POST',
    headers: ['Authorization: Bearer <leaveKey>'],
    body: '{',
    expected: { status: 403, code: 'insufficient_scope' },
  },
  bytes('two Authorization headers', [get, host, authorization, authorization], '', invalidRequest),
  bytes(
    'two different Authorization headers',
    [get, host, 'Authorization: Bearer x', authorization],
    '',
    invalidRequest,
  ),
];

/** Clients that never come to an end; each takes its seconds, so they run side by side. */
export const slowClients: readonly BadInput[] = [
  {
    name: 'slow headers',
    raw: `${get}\r\n${host}\r\n`,
    drip: 'X-Slow: a\r\n',
    expected: timedOut(5_000),
  },
  { name: 'headers that stop', raw: `${get}\r\n${host}\r\nX-Slow: `, expected: timedOut(5_000) },
  {
    name: 'a slow body',
    raw: `${post}\r\n${host}\r\n${authorization}\r\n${json}\r\nContent-Length: 10000\r\n\r\n{`,
    drip: ' ',
    expected: timedOut(10_000),
  },
  {
    name: 'a body that stops',
    raw: `${post}\r\n${host}\r\n${authorization}\r\n${json}\r\nContent-Length: 100\r\n\r\n{`,
    expected: timedOut(10_000),
  },
  {
    name: 'slow chunks',
    raw: `${post}\r\n${host}\r\n${authorization}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
    expected: timedOut(10_000),
  },
  { ...bytes('a slow request line', [], '', timedOut(5_000)), raw: 'GET /', drip: 'a' },
  { ...bytes('HTTP/0.9', [], '', timedOut(5_000)), raw: 'GET /api/v1/employees\r\n' },
  chunked('a chunk that was announced', '100\r\n{', timedOut(10_000)),
  chunked('a chunk of 1 EiB that was announced', 'FFFFFFFFFFFFFFF\r\n{', timedOut(10_000)),
  chunked('chunks without the last one', '2\r\n{}\r\n', timedOut(10_000)),
  chunked('a last chunk without its empty line', '2\r\n{}\r\n0\r\n', timedOut(10_000)),
  {
    ...chunked('trailers that never end', '2\r\n{}\r\n0\r\n', timedOut(10_000)),
    drip: 'X: a\r\n',
  },
];
