import {
  type BadInput,
  type ExpectedAnswer,
  invalidRequest,
  notFoundAnswer,
} from '../bad-input.ts';

const notSignedIn: ExpectedAnswer = { status: 401, code: 'not_signed_in' };
const forbidden: ExpectedAnswer = { status: 403, code: 'forbidden' };
const tooLarge: ExpectedAnswer = { status: 431, code: 'headers_too_large', closes: true };

function cookie(name: string, value: string, expected = notSignedIn): BadInput {
  return { name, path: '/me', headers: [`Cookie: ${value}`], expected };
}

/** What stands for a session and is none. */
export const wrongCookies: readonly BadInput[] = [
  { name: 'no cookie', path: '/me', headers: ['Cookie'], expected: notSignedIn },
  cookie('an empty header', ''),
  cookie('an empty session', 'muster_session='),
  cookie('a session without a name', '<session>'),
  cookie('a name without a session', 'muster_session'),
  cookie('another name', 'session=<session>'),
  cookie('the name in another case', 'Muster_Session=<session>'),
  cookie('the name for https', '__Host-muster_session=<session>'),
  cookie('a name with a suffix', 'muster_session2=<session>'),
  cookie('a session cut off', 'muster_session=<cutSession>'),
  cookie('a session with one letter changed', 'muster_session=<changedSession>'),
  cookie('a session with something behind', 'muster_session=<session>x'),
  cookie('a session in lower case', 'muster_session=<lowerCaseSession>'),
  cookie('a session spelled differently', 'muster_session=<session>%3D'),
  cookie('two sessions joined by a comma', 'muster_session=<session>,muster_session=<session>'),
  cookie('a wrong session before the right one', 'muster_session=x; muster_session=<session>'),
  cookie('an empty session before the right one', 'muster_session=; muster_session=<session>'),
  cookie('a session that was ended', 'muster_session=<endedSession>'),
  cookie('a session that expired', 'muster_session=<expiredSession>'),
  cookie('a session of a disabled user', 'muster_session=<disabledSession>'),
  cookie('malformed percent encoding', 'muster_session=%ZZ'),
  cookie('an encoded NUL', 'muster_session=%00'),
  cookie('encoded UTF-8 that is none', 'muster_session=%FF%FE'),
  cookie('an encoded line break', 'muster_session=%0d%0aSet-Cookie:%20a=b'),
  cookie('bytes beyond ASCII', 'muster_session=\u00e9'),
  cookie('a session in quotes', 'muster_session="<session>"'),
  cookie('SQL', "muster_session=' or '1'='1"),
  cookie('__proto__', '__proto__=<session>'),
  cookie('constructor', 'constructor=<session>; toString=<session>'),
  cookie('15,000 characters', `muster_session=${'a'.repeat(15_000)}`),
  cookie('over 16 KiB', `muster_session=${'a'.repeat(17_000)}`, tooLarge),
  cookie('4,000 cookies', 'a=b;'.repeat(4_000)),
  cookie('only separators', '; ; ;=;==;'),
  cookie('NUL', 'muster_session=a\u0000b', { ...invalidRequest, closes: true }),
  cookie('a bare CR', 'muster_session=a\rb', { ...invalidRequest, closes: true }),
  {
    name: 'a session in the query',
    path: '/me?muster_session=<session>',
    headers: ['Cookie'],
    expected: notSignedIn,
  },
  {
    name: 'a session as a bearer',
    path: '/me',
    headers: ['Cookie', 'Authorization: Bearer <session>'],
    expected: notSignedIn,
  },
  {
    name: 'an API key',
    path: '/me',
    headers: ['Cookie', 'Authorization: Bearer <key>'],
    expected: notSignedIn,
  },
  {
    name: 'an API key beside a session',
    path: '/me',
    headers: ['Authorization: Bearer <key>'],
    expected: notSignedIn,
  },
  {
    name: 'an empty Authorization header beside a session',
    path: '/me',
    headers: ['Authorization: '],
    expected: notSignedIn,
  },
  {
    name: 'two Authorization headers',
    path: '/me',
    headers: ['Authorization: a', 'Authorization: b'],
    expected: notSignedIn,
  },
  {
    name: 'no session, before the body is looked at',
    method: 'POST',
    headers: ['Cookie'],
    body: { first_name: 1 },
    expected: notSignedIn,
  },
  {
    name: 'a role that may not, before the body is looked at',
    method: 'POST',
    headers: ['Cookie: muster_session=<employeeSession>'],
    body: { first_name: 1 },
    expected: forbidden,
  },
  {
    name: 'another company’s session',
    path: '/employees/<employee>',
    headers: ['Cookie: muster_session=<foreignSession>'],
    expected: notFoundAnswer,
  },
];

function change(name: string, headers: readonly string[]): BadInput {
  return {
    name,
    method: 'POST',
    path: '/sign-out',
    headers: ['Sec-Fetch-Site', ...headers],
    expected: forbidden,
  };
}

/** Changes that do not come from the console's own page. */
export const wrongOrigins: readonly BadInput[] = [
  change('from nowhere', []),
  change('an empty origin', ['Origin: ']),
  change('the origin null', ['Origin: null']),
  change('another origin', ['Origin: http://evil.test']),
  change('two origins', ['Origin: http://muster.test', 'Origin: http://evil.test']),
  change('two origins in one', ['Origin: http://muster.test http://evil.test']),
  change('our origin in capitals', ['Origin: HTTP://MUSTER.TEST']),
  change('our origin with a slash', ['Origin: http://muster.test/']),
  change('our origin with its port', ['Origin: http://muster.test:80']),
  change('another site', ['Sec-Fetch-Site: cross-site', 'Origin: http://muster.test']),
  change('a site of two kinds', ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site']),
  change('a site in capitals', ['Sec-Fetch-Site: Same-Origin']),
  change('only a referrer of ours', ['Referer: http://muster.test/']),
];
