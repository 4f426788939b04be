import type { BadInput } from '../bad-input.ts';
import { readRows } from '../read-rows.ts';

const pdf = '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const formed = '--b\r\nContent-Disposition: ';
const part = `${formed}form-data; name=`;
const asPdf = '\r\nContent-Type: application/pdf\r\n\r\n';
const shared = {
  whose: `${part}"employee_id"\r\n\r\n<employee>\r\n`,
  what: `${part}"category"\r\n\r\nother\r\n`,
  file: `${part}"file"; filename="a.pdf"${asPdf}${pdf}\r\n`,
  formed,
  part,
  asPdf,
  pdf,
  end: '--b--\r\n',
  head: [
    'POST /console/api/documents HTTP/1.1',
    'Host: muster.test',
    'Sec-Fetch-Site: same-origin',
    'Cookie: muster_session=<session>',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ].join('\r\n'),
};
const usual: Partial<BadInput> = {
  method: 'POST',
  path: '/documents',
  contentType: 'multipart/form-data; boundary=b',
};

/** Bodies that are not forms, parts with wrong headers, and wrong fields. */
export const wrongForms = readRows(
  String.raw`
no boundary | ~multipart/form-data | =$whose$what$file$end | invalid_request
an empty boundary | ~multipart/form-data; boundary= | =$whose$what$file$end | invalid_request
another boundary | ~multipart/form-data; boundary=c | =$whose$what$file$end | invalid_request
a boundary of 10,000 characters | ~multipart/form-data; boundary=«c*10000» | =$whose$what$file$end | invalid_request
two boundaries | ~multipart/form-data; boundary=c; boundary=b | =$whose$what$file$end | invalid_request
an empty body | = | /file
nothing but the end | =$end | /file
text | =hello | invalid_request
no end | =$whose$what$file | invalid_request
an end in the middle of a file | =$whose$what$part"file"; filename="a.pdf"$asPdf%PDF-1.7␊ | invalid_request
an end in the middle of a head | =$whose--b¶Content-Dispo | invalid_request
JSON | ~application/json | ={} | unsupported_media_type
a form of another kind | ~application/x-www-form-urlencoded | =category=other | unsupported_media_type
multipart of another kind | ~multipart/mixed; boundary=b | =$whose$what$file$end | unsupported_media_type
no content type | ~ | =$whose$what$file$end | unsupported_media_type
two content types | +Content-Type: multipart/form-data; boundary=c | =$whose$what$file$end | invalid_request
a compressed form | +Content-Encoding: gzip | =$whose$what$file$end | unsupported_media_type
a form without a session | +Cookie | =$whose$what$file$end | not_signed_in
a form from another site | +Sec-Fetch-Site: cross-site | =$whose$what$file$end | forbidden
no file | =$whose$what$end | /file
two files | =$whose$what$file$file$end | /file
two files of different names | =$whose$what$file$part"file2"; filename="a.pdf"$asPdf$pdf¶$end | /file
the file under another name | =$whose$what$part"document"; filename="a.pdf"$asPdf$pdf¶$end | /document
the file under __proto__ | =$whose$what$part"__proto__"; filename="a.pdf"$asPdf$pdf¶$end | /file
a file without a name of its part | =$whose$what$formedform-data; filename="a.pdf"$asPdf$pdf¶$end | invalid_request
a part with an empty name | =$whose$what$part""; filename="a.pdf"$asPdf$pdf¶$end | /
a part that is an attachment | =$whose$what$formedattachment; name="file"; filename="a.pdf"$asPdf$pdf¶$end | /file
a part without a disposition | =$whose$what$formed$asPdf$pdf¶$end | /file
a disposition of nonsense | =$whose$what$formed;;;="$asPdf$pdf¶$end | /file
an extended file name with a line break | =$whose$what$part"file"; filename*=UTF-8''a%0d%0a.pdf$asPdf$pdf¶$end | /file
an empty file name | =$whose$what$part"file"; filename=""$asPdf$pdf¶$end | /file
a file name of a folder | =$whose$what$part"file"; filename="../"$asPdf$pdf¶$end | /file
a file name with another end | =$whose$what$part"file"; filename="a.pdf.exe"$asPdf$pdf¶$end | /file
a file name turned around | =$whose$what$part"file"; filename="a⟦202e⟧fdp.exe"$asPdf$pdf¶$end | /file
an extended file name of nonsense | =$whose$what$part"file"; filename*=x''%ZZ$asPdf$pdf¶$end | /file
a file name of 20,000 characters | =$whose$what$part"file"; filename="«a*20000».exe"$asPdf$pdf¶$end | /file
a file as a field | =$whose$what$part"file"¶¶$pdf¶$end | /file
a type that lies | =$whose$what$part"file"; filename="a.pdf"¶Content-Type: image/png¶¶$pdf¶$end | /file
a content that lies | =$whose$what$part"file"; filename="a.pdf"$asPdfMZ␀¶$end | /file
HTML as a picture | =$whose$what$part"file"; filename="a.png"¶Content-Type: image/png¶¶<script>¶$end | /file
a type of nonsense | =$whose$what$part"file"; filename="a.pdf"¶Content-Type: a b;;/¶¶$pdf¶$end | /file
a form within the form | =$whose$what$part"file"; filename="a.pdf"¶Content-Type: multipart/mixed; boundary=c¶¶$pdf¶$end | /file
a transfer encoding of the part | =$whose$what$part"file"; filename="a.pdf"¶Content-Type: application/pdf¶Content-Transfer-Encoding: base64¶¶JVBERi0xLjcKMSAwIG9iaiA8PC9UeXBlL0NhdGFsb2c+PiBlbmRvYmoKdHJhaWxlciA8PC9Sb290IDEgMCBSPj4KJSVFT0YK¶$end | /file
an empty file | =$whose$what$part"file"; filename="a.pdf"$asPdf¶$end | /file
a part with a head of 100 KB | =$whose$what--b¶X-A: «a*100000»¶¶a¶$end | /file
a part with 2,000 headers | =$whose$what--b«¶X-A: a*2000»¶¶a¶$end | /file
no fields | =$file$end | /category /employee_id
an unknown field | =$whose$what$part"status"¶¶archived¶$file$end | /status
__proto__ | =$whose$what$part"__proto__"¶¶x¶$file$end | /file
constructor | =$whose$what$part"constructor"¶¶x¶$file$end | /file
a field with brackets | =$whose$what$part"employee_id[]"¶¶x¶$file$end | /employee_id[]
a field twice | =$whose$whose$what$file$end | /employee_id
an unknown category | =$whose$part"category"¶¶none¶$file$end | /category
a category of 10,001 bytes | =$whose$part"category"¶¶«a*10001»¶$file$end | /category
a field with a name of 101 bytes | =$whose$what$part"«a*101»"¶¶x¶$file$end | /«a*100»
NUL in a field | =$part"employee_id"¶¶␀¶$what$file$end | /employee_id
an id that is none | =$part"employee_id"¶¶me¶$what$file$end | /employee_id
an employee of another company | =$part"employee_id"¶¶<foreignEmployee>¶$what$file$end | /employee_id
an employee who is none | =$part"employee_id"¶¶<absent>¶$what$file$end | /employee_id
invalid UTF-8 in a field | :$whose$part"category"¶¶othÿer¶$file$end | /category /employee_id
a field in UTF-16 | =$whose$part"category"¶Content-Type: text/plain; charset=utf-16le¶¶other¶$file$end | /category
a field that is JSON | =$whose$part"category"¶Content-Type: application/json¶¶{"a":1}¶$file$end | /category
a file over 10 MB | :$what$part"file"; filename="a.pdf"¶¶«␀*10485761»¶$end | body_too_large
`,
  shared,
  usual,
);

/** Forms that never finish, and one whose sender disconnects. */
export const slowForms = readRows(
  String.raw`
a form that stops | >$head¶¶$whose | request_timeout from 10000 closes
a slow form | >$head¶¶$whose$part"file"; filename="a.pdf"$asPdf%PDF-1.7␊ | %drip x | request_timeout from 10000 closes
a form that breaks off | >$head¶¶$whose | %ends | invalid_request closes
`,
  shared,
);

/** Forms that look wrong but are valid. */
export const oddForms = readRows(
  String.raw`
the fields behind the file | =$file$whose$what$end | ^"name":"a.pdf" | 201
text before the first part | =hello¶$whose$what$file$end | ^"name":"a.pdf" | 201
text after the end | =$whose$what$file$endgoodbye | ^"name":"a.pdf" | 201
an unknown header of the part | =$whose$part"category"¶X-A: b¶¶other¶$file$end | ^"name":"a.pdf" | 201
a field with its character set | =$whose$part"category"¶Content-Type: text/plain; charset=utf-8¶¶other¶$file$end | ^"name":"a.pdf" | 201
a file name in another folder | =$whose$what$part"file"; filename="../../etc/a.pdf"$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
a file name of Windows | =$whose$what$part"file"; filename="C:\\a.pdf"$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
an end in capitals | =$whose$what$part"file"; filename="a.PDF"$asPdf$pdf¶$end | ^"name":"a.PDF" | 201
a file name without quotes | =$whose$what$partfile; filename=a.pdf$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
a disposition in capitals | =$whose$what$formedFORM-DATA; NAME="file"; FILENAME="a.pdf"$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
quotes in a file name | =$whose$what$part"file"; filename="\"a\".pdf"$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
markup in a file name | =$whose$what$part"file"; filename="<b>a.pdf"$asPdf$pdf¶$end | ^"name":"ba.pdf" | 201
NUL in a file name | =$whose$what$part"file"; filename="a.exe␀.pdf"$asPdf$pdf¶$end | ^"name":"a.exe.pdf" | 201
two file names, of which the first counts | =$whose$what$part"file"; filename="a.pdf"; filename="a.exe"$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
an extended file name beside the plain one, which counts | =$whose$what$part"file"; filename="a.pdf"; filename*=UTF-8''a.exe$asPdf$pdf¶$end | ^"name":"a.pdf" | 201
a field in an unknown character set | =$whose$part"category"¶Content-Type: text/plain; charset=x-none¶¶other¶$file$end | ^"name":"a.pdf" | 201
`,
  shared,
  usual,
);
