import {
  type BadInput,
  type ExpectedAnswer,
  invalidAt,
  invalidRequest,
  unsupportedType,
} from '../bad-input.ts';
import { certificate, end, form, what, whose } from './form-rows.ts';

/** Bodies that are no form, or none that has an end. */
export const brokenForms: readonly BadInput[] = [
  form('no boundary', whose + what + certificate + end, invalidRequest, {
    contentType: 'multipart/form-data',
  }),
  form('an empty boundary', whose + what + certificate + end, invalidRequest, {
    contentType: 'multipart/form-data; boundary=',
  }),
  form('another boundary', whose + what + certificate + end, invalidRequest, {
    contentType: 'multipart/form-data; boundary=c',
  }),
  form('a boundary of 10,000 characters', whose + what + certificate + end, invalidRequest, {
    contentType: `multipart/form-data; boundary=${'c'.repeat(10_000)}`,
  }),
  form('two boundaries', whose + what + certificate + end, invalidRequest, {
    contentType: 'multipart/form-data; boundary=c; boundary=b',
  }),
  form('an empty body', '', invalidAt('/file')),
  form('nothing but the end', end, invalidAt('/file')),
  form('text', 'hello', invalidRequest),
  form('no end', whose + what + certificate, invalidRequest),
  form('an end in the middle of a file', whose + what + certificate.slice(0, -20), invalidRequest),
  form('an end in the middle of a head', `${whose}--b\r\nContent-Dispo`, invalidRequest),
  form(
    'line breaks of LF alone',
    (whose + what + certificate + end).replaceAll('\r', ''),
    invalidRequest,
  ),
  form('JSON', '{}', unsupportedType, { contentType: 'application/json' }),
  form('a form of another kind', 'category=other', unsupportedType, {
    contentType: 'application/x-www-form-urlencoded',
  }),
  form('multipart of another kind', whose + what + certificate + end, unsupportedType, {
    contentType: 'multipart/mixed; boundary=b',
  }),
  form('no content type', whose + what + certificate + end, unsupportedType, { contentType: null }),
  form('two content types', whose + what + certificate + end, invalidRequest, {
    headers: ['Content-Type: multipart/form-data; boundary=c'],
  }),
  form('a compressed form', whose + what + certificate + end, unsupportedType, {
    headers: ['Content-Encoding: gzip'],
  }),
  form(
    'a form without a session',
    whose + what + certificate + end,
    { status: 401, code: 'not_signed_in' },
    {
      headers: ['Cookie'],
    },
  ),
  form(
    'a form from another site',
    whose + what + certificate + end,
    { status: 403, code: 'forbidden' },
    {
      headers: ['Sec-Fetch-Site: cross-site'],
    },
  ),
];

const formHead = [
  'POST /console/api/documents HTTP/1.1',
  'Host: muster.test',
  'Sec-Fetch-Site: same-origin',
  'Cookie: muster_session=<session>',
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 100000',
].join('\r\n');
const timedOut: ExpectedAnswer = {
  status: 408,
  code: 'request_timeout',
  withinMs: [10_000, 14_000],
  closes: true,
};

/** Forms that never come to an end, and one whose sender goes away. */
export const slowForms: readonly BadInput[] = [
  { name: 'a form that stops', raw: `${formHead}\r\n\r\n${whose}`, expected: timedOut },
  {
    name: 'a slow form',
    raw: `${formHead}\r\n\r\n${whose}${certificate.slice(0, -20)}`,
    drip: 'x',
    expected: timedOut,
  },
  {
    name: 'a form that breaks off',
    raw: `${formHead}\r\n\r\n${whose}`,
    endsAfter: true,
    expected: { ...invalidRequest, closes: true },
  },
];
