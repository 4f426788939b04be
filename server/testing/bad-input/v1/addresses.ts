import {
  type BadInput,
  type ExpectedAnswer,
  invalidAt,
  invalidRequest,
  notFoundAnswer,
  person,
} from '../bad-input.ts';

const invalidCursor: ExpectedAnswer = { status: 400, code: 'invalid_cursor' };

function get(name: string, path: string, expected: ExpectedAnswer): BadInput {
  return { name, path, expected };
}

function notAllowed(allow: string): ExpectedAnswer {
  return { status: 405, code: 'method_not_allowed', headers: { allow } };
}

/** Query strings: `<list>?<query>` and the parameter at fault. */
export const wrongQueries: readonly BadInput[] = [
  ...[
    '0',
    '-1',
    '201',
    '1e9',
    '1e1',
    '05',
    '',
    '%205',
    '5%20',
    '+5',
    '5.0',
    '0x5',
    '%EF%BC%95',
    '9'.repeat(400),
    'NaN',
  ].map((limit) =>
    get(`limit ${limit.slice(0, 10) || 'empty'}`, `/employees?limit=${limit}`, invalidAt('limit')),
  ),
  get('limit without a value', '/employees?limit', invalidAt('limit')),
  get('limit repeated', '/employees?limit=5&limit=5', invalidAt('limit')),
  get('limit as a list', '/employees?limit[]=5', invalidAt('limit[]')),
  get('limit of payroll', '/payroll?limit=201', invalidAt('limit')),
  get('limit of deliveries', '/webhooks?limit=0', invalidAt('limit')),
  get('limit of leave', '/leave?limit=1e2', invalidAt('limit')),
  get('an unknown status', '/employees?status=gone', invalidAt('status')),
  get('a status in another case', '/leave?status=Pending', invalidAt('status')),
  get('an empty status', '/payroll?status=', invalidAt('status')),
  get('a repeated status', '/webhooks?status=failed&status=pending', invalidAt('status')),
  get('an unknown parameter', '/employees?page=2', invalidAt('page')),
  get('an unknown parameter with / and ~', '/employees?a%2Fb~c=2', invalidAt('a/b~c')),
  get('a parameter where none is taken', '/employees/<employee>?expand=1', invalidAt('expand')),
  get('__proto__', '/employees?__proto__=1', invalidAt('__proto__')),
  get('constructor', '/employees?constructor=1', invalidAt('constructor')),
  get('another company', '/employees?company_id=<foreignCompany>', invalidAt('company_id')),
  get('NUL', '/employees?email=a%00b', invalidAt('email')),
  get('NUL in a name', '/employees?a%00=b', invalidAt('a\u0000')),
  get('malformed percent encoding in the query', '/employees?email=%ZZ', invalidRequest),
  get('invalid UTF-8 in the query', '/employees?email=%FF', invalidRequest),
  get('a lone surrogate in the query', '/employees?email=%ED%A0%80', invalidRequest),
  get('an e-mail of 255 characters', `/employees?email=${'a'.repeat(255)}`, invalidAt('email')),
  get('an employee that is no UUID', '/leave?employee_id=me', invalidAt('employee_id')),
  get('an employee as a URN', '/leave?employee_id=urn:uuid:<absent>', invalidAt('employee_id')),
  get('an endpoint that is no UUID', '/webhooks?endpoint_id=1', invalidAt('endpoint_id')),
  ...[
    '2025-01-01',
    'infinity',
    'now',
    '2025-02-29T00:00:00Z',
    '2025-01-01T24:00:00Z',
    '2025-01-01T00:00:60Z',
    '2025-01-01T00:00:00',
    '0000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    '2025-01-01T00:00:00%2B23:59',
    '2025-01-01T00:00:00%2B16:00',
    '2025-01-01t00:00:00z',
    '2025-01-01%2000:00:00Z',
  ].map((since) =>
    get(`updated_since ${since}`, `/employees?updated_since=${since}`, invalidAt('updated_since')),
  ),
  get('a cursor of nonsense', '/employees?cursor=nonsense', invalidCursor),
  get('an empty cursor', '/employees?cursor=', invalidAt('cursor')),
  get('a cursor with one bit changed', '/employees?cursor=<tamperedCursor>', invalidCursor),
  get('a cursor cut off', '/employees?cursor=<cutCursor>', invalidCursor),
  get('a cursor spelled differently', '/employees?cursor=<cursor>%3D', invalidCursor),
  get('a cursor with other filters', '/employees?status=active&cursor=<cursor>', invalidCursor),
  get('a cursor of another list', '/leave?cursor=<cursor>', invalidCursor),
  get('a cursor of another company', '/employees?cursor=<foreignCursor>', invalidCursor),
  get('a cursor of 201 characters', `/employees?cursor=${'a'.repeat(201)}`, invalidAt('cursor')),
];

/** Paths. */
export const wrongPaths: readonly BadInput[] = [
  ...[
    'me',
    '0',
    'urn:uuid:<employee>',
    '%00',
    '..%2Femployees',
    '<employee>%00',
    '%F0%9F%90%8E',
    'null',
  ].map((id) => get(`an id that is no UUID: ${id}`, `/employees/${id}`, notFoundAnswer)),
  get('an absent id', '/employees/<absent>', notFoundAnswer),
  get('an id of another company', '/employees/<foreignEmployee>', notFoundAnswer),
  {
    name: 'a change to an employee of another company',
    method: 'PATCH',
    path: '/employees/<foreignEmployee>',
    body: { first_name: 'Mine' },
    expected: notFoundAnswer,
  },
  {
    name: 'a conditional change to an employee of another company',
    method: 'PATCH',
    path: '/employees/<foreignEmployee>',
    headers: ['If-Match: "0"'],
    body: { first_name: 'Mine' },
    expected: notFoundAnswer,
  },
  get('an id of 201 characters', `/employees/${'a'.repeat(201)}`, notFoundAnswer),
  get('an id of 8,000 characters', `/employees/${'a'.repeat(8_000)}`, notFoundAnswer),
  get('an address over 8,192 characters', `/employees?email=${'a'.repeat(8_192)}`, {
    status: 414,
    code: 'uri_too_long',
  }),
  get('malformed percent encoding', '/employees/%ZZ', invalidRequest),
  get('a cut off percent encoding', '/employees/%4', invalidRequest),
  get('invalid UTF-8', '/employees/%FF', invalidRequest),
  get('malformed percent encoding in an unknown path', '/%ZZ', invalidRequest),
  get('a trailing slash', '/employees/', notFoundAnswer),
  get('a trailing slash after an id', '/employees/<employee>/', notFoundAnswer),
  get('two slashes', '//employees', notFoundAnswer),
  get('another case', '/Employees', notFoundAnswer),
  get('nothing', '', notFoundAnswer),
  get('only a slash', '/', notFoundAnswer),
  get('an unknown path', '/salaries', notFoundAnswer),
  get('a matrix parameter', '/employees;limit=1', notFoundAnswer),
  get('leave by id', '/leave/<absent>', notFoundAnswer),
];

/** Methods. */
export const wrongMethods: readonly BadInput[] = [
  ...['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'MKCOL', 'PATCH', 'PURGE'].map(
    (method): BadInput => ({ name: method, method, expected: notAllowed('GET, POST, HEAD') }),
  ),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(
    (method): BadInput => ({
      name: `${method} of one employee`,
      method,
      path: '/employees/<employee>',
      expected: notAllowed('GET, PATCH, HEAD'),
    }),
  ),
  {
    name: 'POST of payroll',
    method: 'POST',
    path: '/payroll',
    body: {},
    expected: notAllowed('GET, HEAD'),
  },
  {
    name: 'DELETE of deliveries',
    method: 'DELETE',
    path: '/webhooks',
    expected: notAllowed('GET, HEAD'),
  },
  {
    name: 'PATCH of leave',
    method: 'PATCH',
    path: '/leave',
    body: {},
    expected: notAllowed('GET, POST, HEAD'),
  },
  { name: 'BREW', method: 'BREW', expected: notAllowed('GET, HEAD, POST, PATCH') },
  { name: 'a method in lower case', method: 'get', expected: notAllowed('GET, HEAD, POST, PATCH') },
  { name: 'CONNECT', method: 'CONNECT', expected: notAllowed('GET, HEAD, POST, PATCH') },
  {
    name: 'an overridden method',
    method: 'POST',
    headers: ['X-HTTP-Method-Override: DELETE'],
    body: { ...person, first_name: 1 },
    expected: invalidAt('/first_name'),
  },
];
