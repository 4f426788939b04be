import { type BadInput, person } from '../bad-input.ts';
import { certificate, end, field, file, form, what, whose } from './form-rows.ts';

const ok = { status: 200 };
const created = { status: 201 };

interface NearMiss extends BadInput {
  /** A part of the answer. */
  readonly answerHolds?: string;
}

function cookie(name: string, value: string): NearMiss {
  return { name, path: '/me', headers: [`Cookie: ${value}`], expected: ok };
}

function filed(name: string, parts: string, answerHolds = '"name":"a.pdf"'): NearMiss {
  return { ...form(name, parts, created), answerHolds };
}

function named(name: string, disposition: string, kept = 'a.pdf'): NearMiss {
  return filed(name, whose + what + file(disposition) + end, `"name":"${kept}"`);
}

/** What looks like bad input and is none: a refusal here would be a fault too. */
export const nearMisses: readonly NearMiss[] = [
  cookie('a session among other cookies', 'a=b; muster_session=<session>; c=d'),
  cookie('the right session before a wrong one', 'muster_session=<session>; muster_session=x'),
  cookie('no space between cookies', 'a=b;muster_session=<session>;c=d'),
  cookie('cookies of nonsense beside it', ';;=;%ZZ=%ZZ;__proto__=x; muster_session=<session>'),
  {
    name: 'two Cookie headers',
    path: '/me',
    headers: ['Cookie: a=b', 'Cookie: muster_session=<session>'],
    expected: ok,
  },
  {
    name: 'our origin where the browser says nothing of the site',
    method: 'POST',
    headers: ['Sec-Fetch-Site', 'Origin: http://muster.test'],
    body: { ...person, email: 'origin@example.test' },
    expected: created,
  },
  {
    name: 'a member twice, of which the last counts',
    method: 'POST',
    body: '{"first_name":1,"first_name":"Last","last_name":"Lee","email":"twice@example.test"}',
    expected: created,
    answerHolds: '"first_name":"Last"',
  },
  {
    name: 'an empty object where no body is taken',
    method: 'POST',
    path: '/me/sessions/end-others',
    body: {},
    expected: { status: 204 },
    answerHolds: '',
  },
  {
    name: 'hours of 7.25 as a number with an exponent',
    method: 'POST',
    path: '/timesheets',
    body: '{"employee_id":"<employee>","period_start":"2031-03-03","period_end":"2031-03-03","entries":[{"date":"2031-03-03","hours":725e-2}]}',
    expected: created,
    answerHolds: '"hours":7.25',
  },
  filed('the fields behind the file', certificate + whose + what + end),
  filed('text before the first part', `hello\r\n${whose}${what}${certificate}${end}`),
  filed('text after the end', `${whose}${what}${certificate}${end}goodbye`),
  filed(
    'a header of the part that nobody knows',
    whose + field('category', 'other', 'X-A: b\r\n') + certificate + end,
  ),
  filed(
    'a field with its character set',
    whose +
      field('category', 'other', 'Content-Type: text/plain; charset=utf-8\r\n') +
      certificate +
      end,
  ),
  named('a file name in another folder', 'form-data; name="file"; filename="../../etc/a.pdf"'),
  named('a file name of Windows', 'form-data; name="file"; filename="C:\\\\a.pdf"'),
  named('an end in capitals', 'form-data; name="file"; filename="a.PDF"', 'a.PDF'),
  named('a file name without quotes', 'form-data; name=file; filename=a.pdf'),
  named('a disposition in capitals', 'FORM-DATA; NAME="file"; FILENAME="a.pdf"'),
  named('quotes in a file name', 'form-data; name="file"; filename="\\"a\\".pdf"'),
  named('markup in a file name', 'form-data; name="file"; filename="<b>a.pdf"', 'ba.pdf'),
  named('NUL in a file name', 'form-data; name="file"; filename="a.exe\u0000.pdf"', 'a.exe.pdf'),
  named(
    'two file names, of which the first counts',
    'form-data; name="file"; filename="a.pdf"; filename="a.exe"',
  ),
  named(
    'an extended file name beside the plain one, which counts',
    `form-data; name="file"; filename="a.pdf"; filename*=UTF-8''a.exe`,
  ),
  filed(
    'a field in an unknown character set',
    whose +
      field('category', 'other', 'Content-Type: text/plain; charset=x-none\r\n') +
      certificate +
      end,
  ),
  {
    name: 'a filter by an employee that is no UUID',
    path: '/timesheets?employee_id=me',
    expected: ok,
    answerHolds: '"timesheets":[]',
  },
];
