import {
  type BadInput,
  invalidAt,
  invalidRequest,
  malformedJson,
  person,
  unsupportedType,
} from '../bad-input.ts';

const depth = 10_000;
const bodyBytesMax = 262_144;
const required = ['/email', '/first_name', '/last_name'];
const personJson = JSON.stringify(person);

function post(name: string, body: unknown, expected: BadInput['expected']): BadInput {
  return { name, method: 'POST', body, expected };
}

/** A chunked body, chunk by chunk of 64 KiB. */
function chunked(bytes: number): string {
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  return chunk.repeat(Math.ceil(bytes / 65_536));
}

const head =
  'POST /api/v1/employees HTTP/1.1\r\nHost: muster.test\r\nAuthorization: Bearer <key>\r\nContent-Type: application/json\r\n';

/** Bodies that are no JSON. */
export const malformedBodies: readonly BadInput[] = [
  post('cut off JSON', personJson.slice(0, -1), malformedJson),
  post('a trailing comma', '{"first_name":"Ann",}', malformedJson),
  post('single quotes', "{'first_name':'Ann'}", malformedJson),
  post('a comment', '{/* who */}', malformedJson),
  post('NaN', '{"first_name":NaN}', malformedJson),
  post('two documents', '{}{}', malformedJson),
  post('only white space', ' \n', malformedJson),
  post('an empty body with a content type', '', malformedJson),
  { name: 'no body and no content type', method: 'POST', expected: malformedJson },
  {
    name: 'no body in PATCH',
    method: 'PATCH',
    path: '/employees/<employee>',
    expected: malformedJson,
  },
  post('a raw control character in a text', '{"first_name":"A\nB"}', malformedJson),
  post('a cut off escape', '{"first_name":"\\u12"}', malformedJson),
  post('invalid UTF-8', Buffer.from('{"first_name":"\xff"}', 'latin1'), malformedJson),
  post('an overlong NUL', Buffer.from('{"first_name":"\xc0\x80"}', 'latin1'), malformedJson),
  post('a surrogate in UTF-8', Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'), malformedJson),
  post('cut off UTF-8', Buffer.from('{"first_name":"\xe2\x82"}', 'latin1'), malformedJson),
  post('UTF-16', Buffer.from(personJson, 'utf16le'), malformedJson),
  post('10,000 open brackets', '['.repeat(depth), malformedJson),
];

/** JSON that is not what is asked for, whatever its members say. */
export const misshapenBodies: readonly BadInput[] = [
  post('null', 'null', invalidAt('')),
  post('true', 'true', invalidAt('')),
  post('a number', '1', invalidAt('')),
  post('a text', '"text"', invalidAt('')),
  post('an array', [person], invalidAt('')),
  post('an empty object', {}, invalidAt(...required)),
  {
    ...post('a number in PATCH', '1', invalidAt('')),
    method: 'PATCH',
    path: '/employees/<employee>',
  },
  post('10,000 nested arrays', '['.repeat(depth) + ']'.repeat(depth), invalidAt('')),
  post(
    '10,000 nested objects in an unknown member',
    `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    invalidAt('/a', ...required),
  ),
  post(
    '10,000 nested arrays in a known member',
    `${personJson.slice(0, -1)},"job_title":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    invalidAt('/job_title'),
  ),
  post(
    '__proto__',
    `${personJson.slice(0, -1)},"__proto__":{"status":"terminated"}}`,
    invalidAt('/__proto__'),
  ),
  post(
    'required members by way of __proto__',
    `{"__proto__":${personJson}}`,
    invalidAt('/__proto__', ...required),
  ),
  post('constructor', { ...person, constructor: { prototype: {} } }, invalidAt('/constructor')),
  post('toString', { ...person, toString: 'x' }, invalidAt('/toString')),
  post('an unknown member', { ...person, nickname: 'An' }, invalidAt('/nickname')),
  post('an unknown member with ~ and /', { ...person, 'a/b~c': 1 }, invalidAt('/a~1b~0c')),
  post('a member in another case', { ...person, First_Name: 'x' }, invalidAt('/First_Name')),
  post('NUL in a member name', { ...person, 'a\u0000': 1 }, invalidAt('/a\u0000')),
  post(
    'a lone surrogate in a member name',
    `${personJson.slice(0, -1)},"\\ud800":1}`,
    invalidAt('/\ud800'),
  ),
  post('NUL in a value', { ...person, job_title: 'a\u0000b' }, invalidAt('/job_title')),
  post(
    'NUL in an e-mail address',
    { ...person, email: 'a\u0000@example.test' },
    invalidAt('/email'),
  ),
  post(
    'a lone surrogate in a value',
    `${personJson.slice(0, -1)},"job_title":"a\\udc00"}`,
    invalidAt('/job_title'),
  ),
  {
    name: 'NUL in the reason of leave',
    method: 'POST',
    path: '/leave',
    body: {
      employee_id: '<employee>',
      leave_type: 'annual',
      start_date: '2026-01-05',
      end_date: '2026-01-05',
      reason: '\u0000',
    },
    expected: invalidAt('/reason'),
  },
];

/** Content types, codings and sizes. */
export const refusedRepresentations: readonly BadInput[] = [
  { ...post('a body without a content type', personJson, unsupportedType), contentType: null },
  { ...post('text', personJson, unsupportedType), contentType: 'text/plain' },
  {
    ...post('a form', 'first_name=Ann', unsupportedType),
    contentType: 'application/x-www-form-urlencoded',
  },
  {
    ...post('a multipart form', '--b--', unsupportedType),
    contentType: 'multipart/form-data; boundary=b',
  },
  { ...post('a longer type', personJson, unsupportedType), contentType: 'application/jsonx' },
  {
    ...post('JSON as a parameter', personJson, unsupportedType),
    contentType: 'text/plain; application/json',
  },
  {
    ...post('two types in one header', personJson, unsupportedType),
    contentType: 'application/json, text/plain',
  },
  { ...post('no type at all', personJson, unsupportedType), contentType: 'json' },
  {
    ...post('a merge patch in POST', personJson, unsupportedType),
    contentType: 'application/merge-patch+json',
  },
  {
    ...post('a compressed body', personJson, unsupportedType),
    headers: ['Content-Encoding: gzip'],
  },
  {
    ...post('two content types', personJson, invalidRequest),
    headers: ['Content-Type: text/plain'],
  },
  {
    ...post('one byte over the limit by Content-Length', personJson.padEnd(bodyBytesMax + 1), {
      status: 413,
      code: 'body_too_large',
    }),
  },
  {
    name: 'a Content-Length of 1 GB',
    raw: `${head}Content-Length: 1000000000\r\n\r\n{`,
    expected: { status: 413, code: 'body_too_large' },
  },
  {
    name: 'over the limit by chunks',
    raw: `${head}Transfer-Encoding: chunked\r\n\r\n${chunked(bodyBytesMax + 1)}0\r\n\r\n`,
    expected: { status: 413, code: 'body_too_large' },
  },
  {
    name: 'over the limit by chunks that never end',
    raw: `${head}Transfer-Encoding: chunked\r\n\r\n${chunked(bodyBytesMax + 1)}`,
    expected: { status: 413, code: 'body_too_large' },
  },
];
