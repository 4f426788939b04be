import {
  type BadInput,
  type ExpectedAnswer,
  invalidAt,
  invalidRequest,
  malformedJson,
  notFoundAnswer,
  person,
  unsupportedType,
} from '../bad-input.ts';

const depth = 10_000;
const bodyBytesMax = 262_144;
const personJson = JSON.stringify(person);
const required = ['/email', '/first_name', '/last_name'];
const tooLarge: ExpectedAnswer = { status: 413, code: 'body_too_large' };
const invalidCursor: ExpectedAnswer = { status: 400, code: 'invalid_cursor' };
const closed: ExpectedAnswer = { ...invalidRequest, closes: true };

function post(
  name: string,
  body: unknown,
  expected: ExpectedAnswer,
  more: Partial<BadInput> = {},
): BadInput {
  return { name, method: 'POST', body, expected, ...more };
}

function get(name: string, path: string, expected: ExpectedAnswer): BadInput {
  return { name, path, expected };
}

/** Bodies that are no JSON, no object, too long or of another type. */
export const wrongBodies: readonly BadInput[] = [
  post('cut off JSON', personJson.slice(0, -1), malformedJson),
  post('an empty body', '', malformedJson),
  post('two documents', '{}{}', malformedJson),
  post('NaN', '{"first_name":NaN}', malformedJson),
  post('invalid UTF-8', Buffer.from('{"first_name":"\xff"}', 'latin1'), malformedJson),
  post('UTF-16', Buffer.from(personJson, 'utf16le'), malformedJson),
  post('10,000 open brackets', '['.repeat(depth), malformedJson),
  { name: 'no body', method: 'POST', expected: invalidAt(...required) },
  post('null', 'null', invalidAt('')),
  post('a number', '1', invalidAt('')),
  post('an array', [person], invalidAt('')),
  post('an empty object', {}, invalidAt(...required)),
  post('10,000 nested arrays', '['.repeat(depth) + ']'.repeat(depth), invalidAt('')),
  post(
    '10,000 nested objects in a known member',
    `${personJson.slice(0, -1)},"job_title":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    invalidAt('/job_title'),
  ),
  post(
    '__proto__',
    `${personJson.slice(0, -1)},"__proto__":{"role":"owner"}}`,
    invalidAt('/__proto__'),
  ),
  post('constructor', { ...person, constructor: {} }, invalidAt('/constructor')),
  post(
    'a lone surrogate',
    `${personJson.slice(0, -1)},"job_title":"\\ud800"}`,
    invalidAt('/job_title'),
  ),
  post('NUL in a member name', { ...person, 'a\u0000': 1 }, invalidAt('/a\u0000')),
  post('a body where none is taken', { a: 1 }, invalidAt(''), { path: '/sign-out' }),
  post('a list where no body is taken', '[1]', invalidAt(''), { path: '/sign-out' }),
  post('no content type', personJson, unsupportedType, { contentType: null }),
  post('text', personJson, unsupportedType, { contentType: 'text/plain' }),
  post('a form', 'first_name=Ann', unsupportedType, {
    contentType: 'application/x-www-form-urlencoded',
  }),
  post('a multipart form where JSON is taken', '--b--', unsupportedType, {
    contentType: 'multipart/form-data; boundary=b',
  }),
  post('a compressed body', personJson, unsupportedType, { headers: ['Content-Encoding: gzip'] }),
  post('two content types', personJson, invalidRequest, { headers: ['Content-Type: text/plain'] }),
  post('one byte over the limit', personJson.padEnd(bodyBytesMax + 1), tooLarge),
  post(
    'a password of 201 characters',
    { email: 'a@example.test', password: 'a'.repeat(201) },
    invalidAt('/password'),
    { path: '/sign-in' },
  ),
  post(
    'a password as a number',
    { email: 'a@example.test', password: 12_345_678 },
    invalidAt('/password'),
    { path: '/sign-in' },
  ),
  post(
    'an address as a list',
    { email: ['a@example.test'], password: '12345678' },
    invalidAt('/email'),
    { path: '/sign-in' },
  ),
  post(
    'an address nobody has',
    { email: 'nobody@example.test', password: '12345678' },
    { status: 401, code: 'wrong_credentials' },
    { path: '/sign-in' },
  ),
  post(
    'NUL in an address',
    { email: 'a\u0000@example.test', password: '12345678' },
    invalidAt('/email'),
    { path: '/sign-in' },
  ),
];

/** Query strings, paths and methods. */
export const wrongAddresses: readonly BadInput[] = [
  ...['0', '-1', '201', '1e9', '1e1', '05', '', '5.0', '0x5', 'NaN', '9'.repeat(400)].map((limit) =>
    get(`limit ${limit.slice(0, 10) || 'empty'}`, `/employees?limit=${limit}`, invalidAt('limit')),
  ),
  get('limit repeated', '/employees?limit=5&limit=5', invalidAt('limit')),
  get('limit as a list', '/employees?limit[]=5', invalidAt('limit[]')),
  get('an unknown status', '/leave-requests?status=gone', invalidAt('status')),
  get('an unknown parameter', '/payslips?page=2', invalidAt('page')),
  get('another company', '/employees?company_id=<foreignCompany>', invalidAt('company_id')),
  get('__proto__', '/employees?__proto__=1', invalidAt('__proto__')),
  get('NUL in a search', '/employees?q=a%00b', invalidAt('q')),
  get('malformed percent encoding in a search', '/employees?q=%ZZ', invalidRequest),
  get('invalid UTF-8 in a search', '/employees?q=%FF', invalidRequest),
  get(
    'a date that does not exist',
    '/leave-calendar?from=2031-02-30&to=2031-03-01',
    invalidAt('from'),
  ),
  get('an infinite date', '/leave-calendar?from=2031-02-01&to=infinity', invalidAt('to')),
  get('an instant without a zone', '/audit-log?since=2031-01-01T00:00:00', invalidAt('since')),
  get('a year as a word', '/leave-balances?year=next', invalidAt('year')),
  get('a year of 9 digits', '/leave-balances?year=123456789', invalidAt('year')),
  get('levels beyond all', '/org-chart?levels=1e3', invalidAt('levels')),
  get('a cursor of nonsense', '/employees?cursor=nonsense', invalidCursor),
  get('a cursor with one bit changed', '/employees?cursor=<tamperedCursor>', invalidCursor),
  get('a cursor of another list', '/users?cursor=<cursor>', invalidCursor),
  get('a cursor with other filters', '/employees?status=active&cursor=<cursor>', invalidCursor),
  get('a cursor of another company', '/employees?cursor=<foreignCursor>', invalidCursor),
  get('a cursor of 201 characters', `/employees?cursor=${'a'.repeat(201)}`, invalidAt('cursor')),
  ...[
    'employees',
    'leave-requests',
    'timesheets',
    'advances',
    'documents',
    'contracts',
    'payroll-runs',
    'payslips',
    'onboarding-checklists',
    'webhook-deliveries',
    'api-keys',
  ].flatMap((folder) => [
    get(`${folder}: an absent id`, `/${folder}/<absent>`, notFoundAnswer),
    get(`${folder}: no UUID`, `/${folder}/me`, notFoundAnswer),
    get(`${folder}: NUL`, `/${folder}/%00`, notFoundAnswer),
  ]),
  get('an id of another company', '/employees/<foreignEmployee>', notFoundAnswer),
  get('an id of 8,000 characters', `/employees/${'a'.repeat(8_000)}`, notFoundAnswer),
  get('an address over 8,192 characters', `/employees?q=${'a'.repeat(8_192)}`, {
    status: 414,
    code: 'uri_too_long',
  }),
  get('malformed percent encoding', '/employees/%ZZ', invalidRequest),
  get('a trailing slash', '/employees/', notFoundAnswer),
  get('two slashes', '//employees', notFoundAnswer),
  get('another case', '/Employees', notFoundAnswer),
  get('an unknown path', '/salaries', notFoundAnswer),
  ...['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map(
    (method): BadInput => ({
      name: method,
      method,
      expected: { status: 405, code: 'method_not_allowed', headers: { allow: 'GET, POST, HEAD' } },
    }),
  ),
];

const head =
  'POST /console/api/employees HTTP/1.1\r\nHost: muster.test\r\nSec-Fetch-Site: same-origin\r\nCookie: muster_session=<session>\r\nContent-Type: application/json\r\n';
const smuggled =
  'DELETE /console/api/api-keys/<apiKey> HTTP/1.1\r\nHost: muster.test\r\nSec-Fetch-Site: same-origin\r\nCookie: muster_session=<session>\r\n\r\n';

function raw(name: string, rest: string, expected: ExpectedAnswer = closed): BadInput {
  return { name, raw: `${head}${rest}`, expected };
}

/** The framing of requests, as far as a session could be misused by it; all of it is in ../v1. */
export const wrongFraming: readonly BadInput[] = [
  raw(
    'Content-Length and Transfer-Encoding',
    `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ),
  raw('two Content-Lengths', `Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${smuggled}`),
  raw(
    'chunked twice',
    `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ),
  raw('a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`),
  raw('a folded header', `X-A: b\r\n c\r\nContent-Length: 2\r\n\r\n{}${smuggled}`),
  raw('a bare LF', `X-A: b\nContent-Length: 2\r\n\r\n{}${smuggled}`),
  raw('two Hosts', `Host: evil.test\r\nContent-Length: 2\r\n\r\n{}`, invalidRequest),
  raw('a negative chunk', `Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${smuggled}`),
  raw('a body that breaks off', 'Content-Length: 100\r\n\r\n{'),
  raw('a length of 1 GB', 'Content-Length: 1000000000\r\n\r\n{', tooLarge),
  raw(
    'chunks over the limit',
    `Transfer-Encoding: chunked\r\n\r\n41000\r\n${' '.repeat(266_240)}\r\n`,
    tooLarge,
  ),
].map((row) => (row.name.includes('breaks off') ? { ...row, endsAfter: true } : row));
