import { type BadInput, type ExpectedAnswer, invalidRequest, invalidToken } from './bad-input.ts';

const host = 'Host: muster.test';
const authorization = 'Authorization: Bearer <key>';
const json = 'Content-Type: application/json';
const closed: ExpectedAnswer = { ...invalidRequest, closes: true };
const smuggled =
  'GET /api/v1/employees HTTP/1.1\r\nHost: muster.test\r\nAuthorization: Bearer <key>\r\n\r\n';
const missing: ExpectedAnswer = {
  status: 401,
  code: 'missing_credentials',
  headers: { 'www-authenticate': 'Bearer realm="muster"' },
};
const timedOut = (fromMs: number): ExpectedAnswer => ({
  status: 408,
  code: 'request_timeout',
  withinMs: [fromMs, fromMs + 2_000],
  closes: true,
});

function key(name: string, header: string | undefined, expected: ExpectedAnswer): BadInput {
  return {
    name,
    headers: [header === undefined ? 'Authorization' : `Authorization: ${header}`],
    expected,
  };
}

/** Requests as lines of a head, and what follows it. */
function bytes(
  name: string,
  lines: readonly string[],
  rest: string,
  expected: ExpectedAnswer,
): BadInput {
  return { name, raw: `${lines.join('\r\n')}\r\n\r\n${rest}`, expected };
}

const get = 'GET /api/v1/employees HTTP/1.1';
const post = 'POST /api/v1/employees HTTP/1.1';

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

/** Bytes that HTTP/1.1 does not allow, and what smuggles a second request past a proxy. */
export const wrongBytes: readonly BadInput[] = [
  bytes('no Host', [get, authorization], '', invalidRequest),
  bytes('two empty lines, then nonsense', ['', '', 'nonsense'], '', closed),
  bytes('two Hosts', [get, host, 'Host: other.test', authorization], '', invalidRequest),
  bytes('a folded header', [get, host, 'X-Folded: a', ' b', authorization], '', closed),
  bytes('a folded Authorization', [get, host, 'Authorization: Bearer', '\t<key>'], '', closed),
  bytes('a space before the colon', [get, host, 'Authorization : Bearer <key>'], '', closed),
  bytes('NUL in a header', [get, host, 'X-Nul: a\u0000b', authorization], '', closed),
  bytes('a bare CR in a header', [get, host, 'X-Cr: a\rb', authorization], '', closed),
  bytes('a header without a colon', [get, host, 'nonsense', authorization], '', closed),
  bytes('bytes that are no HTTP', ['\u0016\u0003\u0001\u0000'], '', closed),
  bytes('the preface of HTTP/2', ['PRI * HTTP/2.0'], 'SM\r\n\r\n', closed),
  bytes('HTTP/3.0', ['GET /api/v1/employees HTTP/3.0', host, authorization], '', closed),
  bytes(
    'Content-Length and Transfer-Encoding',
    [post, host, authorization, json, 'Content-Length: 6', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'Transfer-Encoding and Content-Length',
    [post, host, authorization, json, 'Transfer-Encoding: chunked', 'Content-Length: 6'],
    `0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'two Content-Lengths',
    [post, host, authorization, json, 'Content-Length: 2', 'Content-Length: 40'],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'a list of Content-Lengths',
    [post, host, authorization, json, 'Content-Length: 2, 2'],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'a signed Content-Length',
    [post, host, authorization, json, 'Content-Length: +2'],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'a negative Content-Length',
    [post, host, authorization, json, 'Content-Length: -2'],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'a hexadecimal Content-Length',
    [post, host, authorization, json, 'Content-Length: 0x2'],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'a Content-Length beyond 64 bits',
    [post, host, authorization, json, `Content-Length: 1${'0'.repeat(30)}`],
    `{}${smuggled}`,
    closed,
  ),
  bytes(
    'an unknown transfer coding',
    [post, host, authorization, json, 'Transfer-Encoding: xchunked'],
    `0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'chunked and then something else',
    [post, host, authorization, json, 'Transfer-Encoding: chunked, identity'],
    `0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'a chunk size that is none',
    [post, host, authorization, json, 'Transfer-Encoding: chunked'],
    `zz\r\n{}\r\n0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'a chunk longer than its size',
    [post, host, authorization, json, 'Transfer-Encoding: chunked'],
    `1\r\n{}\r\n0\r\n\r\n${smuggled}`,
    closed,
  ),
  bytes(
    'a header block over 16 KiB',
    [get, host, authorization, `X-Big: ${'a'.repeat(17_000)}`],
    '',
    { status: 431, code: 'headers_too_large', closes: true },
  ),
  bytes(
    'many headers over 16 KiB',
    [get, host, authorization, ...Array.from({ length: 1_500 }, (_, n) => `X-${n}: aaaaaa`)],
    '',
    { status: 431, code: 'headers_too_large', closes: true },
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
];
