import {
  type BadInput,
  type ExpectedAnswer,
  invalidAt,
  invalidRequest,
  malformedJson,
  person,
} from '../bad-input.ts';
import {
  authorization,
  post,
  json,
  bytes,
  chunked,
  closed,
  framed,
  get,
  host,
  smuggled,
} from './raw-requests.ts';

const tooLarge: ExpectedAnswer = { status: 413, code: 'body_too_large' };
const notFound: ExpectedAnswer = { status: 404, code: 'not_found' };
const notAllowed: ExpectedAnswer = { status: 405, code: 'method_not_allowed' };

function line(name: string, requestLine: string, expected: ExpectedAnswer = closed): BadInput {
  return bytes(name, [requestLine, host, authorization], '', expected);
}

/** First lines that are no request, or none for this service. */
export const wrongRequestLines: readonly BadInput[] = [
  bytes('two empty lines, then nonsense', ['', '', 'nonsense'], '', closed),
  bytes('bytes that are no HTTP', ['\u0016\u0003\u0001\u0000'], '', closed),
  bytes('the preface of HTTP/2', ['PRI * HTTP/2.0'], 'SM\r\n\r\n', closed),
  {
    name: 'HTTP/0.9 to the end',
    raw: 'GET /api/v1/employees\r\n',
    endsAfter: true,
    expected: closed,
  },
  line('HTTP/0.9 by its name', 'GET /api/v1/employees HTTP/0.9', invalidRequest),
  line('HTTP/1.2', 'GET /api/v1/employees HTTP/1.2'),
  line('HTTP/2.0', 'GET /api/v1/employees HTTP/2.0', invalidRequest),
  line('HTTP/3.0', 'GET /api/v1/employees HTTP/3.0'),
  line('HTTP/1.10', 'GET /api/v1/employees HTTP/1.10'),
  line('a version in lower case', 'GET /api/v1/employees http/1.1'),
  line('something after the version', 'GET /api/v1/employees HTTP/1.1 x'),
  line('a space in the target', 'GET /api/v1/employees?email=a b HTTP/1.1'),
  line('a tab for a space', 'GET\t/api/v1/employees\tHTTP/1.1'),
  line('NUL in the target', 'GET /api/v1/employees\u0000 HTTP/1.1'),
  line('NUL in the query', 'GET /api/v1/employees?email=a\u0000b HTTP/1.1'),
  line('a bare CR in the target', 'GET /api/v1/employees\r?limit=1 HTTP/1.1'),
  line('DEL in the target', 'GET /api/v1/employees?email=\u007f HTTP/1.1'),
  line('bytes beyond ASCII in the target', 'GET /api/v1/employees?email=\u00e9 HTTP/1.1'),
  line('no target', 'GET  HTTP/1.1'),
  line('a target without a slash', 'GET api/v1/employees HTTP/1.1'),
  line('a backslash for a slash', 'GET \\api\\v1\\employees HTTP/1.1'),
  line('dots in the path', 'GET /api/v1/x/../employees HTTP/1.1', notFound),
  line('dots in the path, encoded', 'GET /api/v1/x/%2e%2e/employees HTTP/1.1', notFound),
  line(
    'an absolute target of another scheme',
    'GET ftp://muster.test/api/v1/employees HTTP/1.1',
    invalidRequest,
  ),
  line(
    'an absolute target with an unknown path',
    'GET http://muster.test/api/v1/nowhere HTTP/1.1',
    notFound,
  ),
  bytes(
    'an absolute target without Host',
    ['GET http://muster.test/api/v1/employees HTTP/1.1', authorization],
    '',
    { status: 400, code: 'invalid_request' },
  ),
  line('a fragment in the target', 'GET /api/v1/employees?limit=1#x HTTP/1.1', invalidAt('limit')),
  line('a tunnel', 'CONNECT muster.test:80 HTTP/1.1', { ...notAllowed, closes: true }),
  line('the server as a whole', 'OPTIONS * HTTP/1.1', invalidRequest),
  line('a star for GET', 'GET * HTTP/1.1', invalidRequest),
  {
    name: 'lines that end with LF alone',
    raw: `${get}\n${host}\n${authorization}\n\n`,
    expected: closed,
  },
  {
    name: 'a head that ends with LF',
    raw: `${get}\r\n${host}\r\n${authorization}\r\n\n${smuggled}`,
    expected: closed,
  },
  {
    name: 'lines that end with CR alone',
    raw: `${get}\r${host}\r${authorization}\r\r`,
    expected: closed,
  },
  {
    name: 'a head that breaks off',
    raw: `${get}\r\n${host}\r\n`,
    endsAfter: true,
    expected: closed,
  },
];

const personChunk = `${Buffer.byteLength(JSON.stringify(person)).toString(16)}\r\n${JSON.stringify(person)}\r\n`;
const end = `0\r\n\r\n${smuggled}`;
const twice = '0\r\n\r\n';

/** Bodies of two lengths, which smuggle a second request past a proxy. */
export const wrongFraming: readonly BadInput[] = [
  framed(
    'Content-Length and Transfer-Encoding',
    ['Content-Length: 6', 'Transfer-Encoding: chunked'],
    end,
    closed,
  ),
  framed(
    'Transfer-Encoding and Content-Length',
    ['Transfer-Encoding: chunked', 'Content-Length: 6'],
    end,
    closed,
  ),
  ...(
    [
      ['two Content-Lengths', 'Content-Length: 2', 'Content-Length: 40'],
      ['the same Content-Length twice', 'Content-Length: 2', 'Content-Length: 2'],
      ['a list of Content-Lengths', 'Content-Length: 2, 2'],
      ['a signed Content-Length', 'Content-Length: +2'],
      ['a negative Content-Length', 'Content-Length: -2'],
      ['a hexadecimal Content-Length', 'Content-Length: 0x2'],
      ['a Content-Length with a fraction', 'Content-Length: 2.0'],
      ['a Content-Length with a space', 'Content-Length: 2 2'],
      ['an empty Content-Length', 'Content-Length:'],
      ['a folded Content-Length', 'Content-Length:', ' 2'],
      ['a space before the colon of Content-Length', 'Content-Length : 2'],
      ['a Content-Length beyond 64 bits', `Content-Length: 1${'0'.repeat(30)}`],
      ['a Content-Length just beyond 64 bits', 'Content-Length: 18446744073709551618'],
    ] as const
  ).map(([name, ...lines]) => framed(name, lines, `{}${smuggled}`, closed)),
  ...(
    [
      ['an unknown transfer coding', 'Transfer-Encoding: xchunked'],
      ['no transfer coding', 'Transfer-Encoding:'],
      ['an obsolete transfer coding', 'Transfer-Encoding: identity'],
      ['chunked and then something else', 'Transfer-Encoding: chunked, identity'],
      ['chunked twice', 'Transfer-Encoding: chunked, chunked'],
      ['two Transfer-Encodings', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
      ['two different Transfer-Encodings', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x'],
      ['a space before the colon of Transfer-Encoding', 'Transfer-Encoding : chunked'],
      ['a folded Transfer-Encoding', 'Transfer-Encoding:', ' chunked'],
      ['a vertical tab before chunked', 'Transfer-Encoding: \u000bchunked'],
      ['chunked in quotes', 'Transfer-Encoding: "chunked"'],
      ['chunked with a parameter', 'Transfer-Encoding: chunked;q=1'],
    ] as const
  ).map(([name, ...lines]) => framed(name, lines, end, closed)),
  bytes(
    'chunks in HTTP/1.0',
    [
      'POST /api/v1/employees HTTP/1.0',
      host,
      authorization,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ],
    end,
    closed,
  ),
  framed(
    'a coding before chunked',
    ['Transfer-Encoding: gzip, chunked'],
    `${personChunk}${twice}`,
    invalidRequest,
  ),
  {
    ...framed('a body that breaks off', ['Content-Length: 100'], '{', {
      status: 400,
      code: 'invalid_request',
      closes: true,
    }),
    endsAfter: true,
  },
  framed('a body longer than its length', ['Content-Length: 2'], `{}garbage\r\n\r\n${smuggled}`, {
    ...invalidAt('/email', '/first_name', '/last_name'),
    thenStatuses: [405],
    closes: true,
  }),
  framed('a request behind a refused one', ['Content-Length: 2'], `{}${smuggled}`, {
    ...invalidAt('/email', '/first_name', '/last_name'),
    thenStatuses: [200],
  }),
  framed(
    'bytes that are no HTTP behind a broken body',
    ['Transfer-Encoding: chunked'],
    `zz\r\n${smuggled}`,
    closed,
  ),
  {
    ...bytes(
      'a broken body behind a refused head',
      [post, host, json, 'Transfer-Encoding: chunked'],
      '',
      {
        status: 401,
        code: 'missing_credentials',
        closes: true,
      },
    ),
    drip: 'zz\r\n',
    // Together with the head it would be a broken request, and no refused one.
    dripsAfter: 1,
  },
  framed(
    'three requests behind a refused one, the second of which is no HTTP',
    ['Content-Length: 2'],
    `{}${smuggled}GET\u0000\r\n\r\n${smuggled}`,
    { ...invalidAt('/email', '/first_name', '/last_name'), thenStatuses: [200, 405], closes: true },
  ),
  framed('a request behind a body that is too large', ['Content-Length: 1000000000'], smuggled, {
    ...tooLarge,
    closes: true,
  }),
  framed(
    'an expectation of 100 Continue with a Content-Length of 1 GB',
    ['Expect: 100-continue', 'Content-Length: 1000000000'],
    '',
    tooLarge,
  ),
  bytes(
    'an expectation of 100 Continue without a key',
    [
      'POST /api/v1/employees HTTP/1.1',
      host,
      'Content-Type: application/json',
      'Expect: 100-continue',
      'Content-Length: 100',
    ],
    '',
    { status: 401, code: 'missing_credentials' },
  ),
];

const bigExtension = `2;${'a'.repeat(17_000)}\r\n{}\r\n${twice}`;

/** Chunks that abuse what a chunk may be. */
export const wrongChunks: readonly BadInput[] = [
  ...(
    [
      ['a chunk size that is none', 'zz\r\n{}\r\n'],
      ['a chunk longer than its size', '1\r\n{}\r\n'],
      ['a chunk shorter than its size', '3\r\n{}\r\n'],
      ['a negative chunk size', '-1\r\n{}\r\n'],
      ['a signed chunk size', '+2\r\n{}\r\n'],
      ['a chunk size with a prefix', '0x2\r\n{}\r\n'],
      ['a chunk size after a space', ' 2\r\n{}\r\n'],
      ['a chunk size with an underscore', '0_2\r\n{}\r\n'],
      ['no chunk size', '\r\n{}\r\n'],
      ['a chunk size beyond 64 bits', 'FFFFFFFFFFFFFFFF2\r\n{}\r\n'],
      ['NUL after a chunk size', '2\u0000\r\n{}\r\n'],
      ['a chunk without a line break', '2\r\n{}2\r\n'],
      ['a chunk size that ends with LF', '2\n{}\r\n'],
      ['a chunk that ends with LF', '2\r\n{}\n'],
      ['a bare CR in an extension', '2;a=\rb\r\n{}\r\n'],
      ['a bare LF in an extension', '2;a\nb\r\n{}\r\n'],
    ] as const
  ).map(([name, chunk]) => chunked(name, `${chunk}${end}`, closed)),
  chunked('a last chunk that ends with LF', `2\r\n{}\r\n0\n\n${smuggled}`, closed),
  chunked('a folded trailer', `${personChunk}0\r\nX: a\r\n b\r\n\r\n${smuggled}`, closed),
  chunked('a trailer without a colon', `${personChunk}0\r\nnonsense\r\n\r\n${smuggled}`, closed),
  chunked('trailers over 16 KiB', `${personChunk}0\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, {
    status: 431,
    code: 'headers_too_large',
    closes: true,
  }),
  chunked('an extension of 17 KB', bigExtension, { ...tooLarge, closes: true }),
  chunked('an extension of 4 MB', `2;${'a'.repeat(4_000_000)}\r\n{}\r\n${twice}`, {
    ...tooLarge,
    closes: true,
  }),
  chunked(
    '200 chunks of one space, with extensions of 20 KB in all',
    `${`1;${'a'.repeat(100)}\r\n \r\n`.repeat(200)}${twice}`,
    malformedJson,
  ),
  chunked(
    'a length in a trailer',
    `${personChunk}0\r\nContent-Length: 5\r\n\r\n${smuggled}`,
    closed,
  ),
  chunked('a chunk of 1 GB', `3B9ACA00\r\n${' '.repeat(300_000)}`, tooLarge),
  chunked('300,000 chunks of one byte', `${'1\r\n \r\n'.repeat(300_000)}${twice}`, tooLarge),
  { ...chunked('chunks that break off', '2\r\n{}\r\n', closed), endsAfter: true },
];
