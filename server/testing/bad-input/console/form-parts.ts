import { type BadInput, type ExpectedAnswer, invalidAt, invalidRequest } from '../bad-input.ts';
import { certificate, end, field, file, form, pdf, what, whose } from './form-rows.ts';

const tooLarge: ExpectedAnswer = { status: 413, code: 'body_too_large' };

function named(name: string, disposition: string, expected = invalidAt('/file')): BadInput {
  return form(name, whose + what + file(disposition) + end, expected);
}

/** Parts that say something else than they should about themselves. */
export const wrongParts: readonly BadInput[] = [
  form('no file', whose + what + end, invalidAt('/file')),
  form('two files', whose + what + certificate + certificate + end, invalidAt('/file')),
  form(
    'two files of different names',
    whose + what + certificate + file('form-data; name="file2"; filename="a.pdf"') + end,
    invalidAt('/file'),
  ),
  named(
    'the file under another name',
    'form-data; name="document"; filename="a.pdf"',
    invalidAt('/document'),
  ),
  named(
    'the file under __proto__',
    'form-data; name="__proto__"; filename="a.pdf"',
    invalidAt('/file'),
  ),
  named('a file without a name of its part', 'form-data; filename="a.pdf"', invalidRequest),
  named('a part with an empty name', 'form-data; name=""; filename="a.pdf"', invalidAt('/')),
  named('a part that is an attachment', 'attachment; name="file"; filename="a.pdf"'),
  named('a part without a disposition', ''),
  named('a disposition of nonsense', ';;;="'),
  named(
    'an extended file name with a line break',
    `form-data; name="file"; filename*=UTF-8''a%0d%0a.pdf`,
  ),
  named('an empty file name', 'form-data; name="file"; filename=""'),
  named('a file name of dots', 'form-data; name="file"; filename=".."'),
  named('a file name of a folder', 'form-data; name="file"; filename="../"'),
  named('a file name with another end', 'form-data; name="file"; filename="a.pdf.exe"'),
  named('a file name turned around', 'form-data; name="file"; filename="a\u202efdp.exe"'),
  named('an extended file name of nonsense', `form-data; name="file"; filename*=x''%ZZ`),
  named(
    'a file name of 20,000 characters',
    `form-data; name="file"; filename="${'a'.repeat(20_000)}.exe"`,
  ),
  form('a file as a field', whose + what + field('file', pdf) + end, invalidAt('/file')),
  form(
    'a type that lies',
    whose + what + file('form-data; name="file"; filename="a.pdf"', pdf, 'image/png') + end,
    invalidAt('/file'),
  ),
  form(
    'a content that lies',
    whose + what + file('form-data; name="file"; filename="a.pdf"', 'MZ\u0000') + end,
    invalidAt('/file'),
  ),
  form(
    'HTML as a picture',
    whose + what + file('form-data; name="file"; filename="a.png"', '<script>', 'image/png') + end,
    invalidAt('/file'),
  ),
  form(
    'a type of nonsense',
    whose + what + file('form-data; name="file"; filename="a.pdf"', pdf, 'a b;;/') + end,
    invalidAt('/file'),
  ),
  form(
    'a form within the form',
    whose +
      what +
      file('form-data; name="file"; filename="a.pdf"', pdf, 'multipart/mixed; boundary=c') +
      end,
    invalidAt('/file'),
  ),
  form(
    'a transfer encoding of the part',
    `${whose}${what}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(pdf).toString('base64')}\r\n${end}`,
    invalidAt('/file'),
  ),
  form(
    'an empty file',
    whose + what + file('form-data; name="file"; filename="a.pdf"', '') + end,
    invalidAt('/file'),
  ),
  form(
    'a part with a head of 100 KB',
    `${whose}${what}--b\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\na\r\n${end}`,
    invalidAt('/file'),
  ),
  form(
    'a part with 2,000 headers',
    `${whose}${what}--b\r\n${'X-A: a\r\n'.repeat(2_000)}\r\na\r\n${end}`,
    invalidAt('/file'),
  ),
  form(
    'a part with a header without a colon',
    `${whose}${what}--b\r\nnonsense\r\n\r\na\r\n${end}`,
    invalidAt('/file'),
  ),
];

/** The fields beside the file. */
export const wrongFormFields: readonly BadInput[] = [
  form('no fields', certificate + end, invalidAt('/category', '/employee_id')),
  form(
    'an unknown field',
    whose + what + field('status', 'archived') + certificate + end,
    invalidAt('/status'),
  ),
  form(
    'the company',
    whose + what + field('company_id', '<foreignCompany>') + certificate + end,
    invalidAt('/company_id'),
  ),
  form('__proto__', whose + what + field('__proto__', 'x') + certificate + end, invalidAt('/file')),
  form(
    'constructor',
    whose + what + field('constructor', 'x') + certificate + end,
    invalidAt('/file'),
  ),
  form(
    'a field with brackets',
    whose + what + field('employee_id[]', 'x') + certificate + end,
    invalidAt('/employee_id[]'),
  ),
  form('a field twice', whose + whose + what + certificate + end, invalidAt('/employee_id')),
  form(
    'an unknown category',
    whose + field('category', 'none') + certificate + end,
    invalidAt('/category'),
  ),
  form(
    'a category of 10,001 bytes',
    whose + field('category', 'a'.repeat(10_001)) + certificate + end,
    invalidAt('/category'),
  ),
  form(
    'a category of 1 MB',
    whose + field('category', 'a'.repeat(1_000_000)) + certificate + end,
    invalidAt('/category'),
  ),
  form(
    'a field with a name of 101 bytes',
    whose + what + field('a'.repeat(101), 'x') + certificate + end,
    invalidAt(`/${'a'.repeat(100)}`),
  ),
  form(
    'a field with a name of 50 KB',
    whose + what + field('a'.repeat(50_000), 'x') + certificate + end,
    invalidAt(`/${'a'.repeat(100)}`),
  ),
  form(
    '21 fields',
    whose +
      what +
      Array.from({ length: 19 }, (_, n) => field(`f${n}`, 'x')).join('') +
      certificate +
      end,
    invalidAt('/file'),
  ),
  form(
    '1,000 fields',
    whose +
      what +
      Array.from({ length: 998 }, (_, n) => field(`f${n}`, 'x')).join('') +
      certificate +
      end,
    invalidAt('/file'),
  ),
  form(
    'NUL in a field',
    field('employee_id', '\u0000') + what + certificate + end,
    invalidAt('/employee_id'),
  ),
  form(
    'an id that is none',
    field('employee_id', 'me') + what + certificate + end,
    invalidAt('/employee_id'),
  ),
  form(
    'an employee of another company',
    field('employee_id', '<foreignEmployee>') + what + certificate + end,
    invalidAt('/employee_id'),
  ),
  form(
    'an employee who is none',
    field('employee_id', '<absent>') + what + certificate + end,
    invalidAt('/employee_id'),
  ),
  form(
    'invalid UTF-8 in a field',
    Buffer.from(`${whose}${field('category', 'oth\xffer')}${certificate}${end}`, 'latin1'),
    invalidAt('/category', '/employee_id'),
  ),
  form(
    'a field in UTF-16',
    whose +
      field('category', 'other', 'Content-Type: text/plain; charset=utf-16le\r\n') +
      certificate +
      end,
    invalidAt('/category'),
  ),
  form(
    'a field that is JSON',
    whose + field('category', '{"a":1}', 'Content-Type: application/json\r\n') + certificate + end,
    invalidAt('/category'),
  ),
  form(
    'a file over 10 MB',
    Buffer.concat([
      Buffer.from(
        what + '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
      ),
      Buffer.alloc(10_485_761),
      Buffer.from(`\r\n${end}`),
    ]),
    tooLarge,
  ),
];
