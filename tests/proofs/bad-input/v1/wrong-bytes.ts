import { person } from '../bad-input.ts';
import { readRows } from '../read-rows.ts';

const get = 'GET /api/v1/employees HTTP/1.1';
const host = 'Host: muster.test';
const auth = 'Authorization: Bearer <key>';
const json = 'Content-Type: application/json';
export const smuggled = `${get}\r\n${host}\r\n${auth}\r\n\r\n`;

export const shared = {
  key: `${host}\r\n${auth}`,
  get,
  host,
  auth,
  post: `POST /api/v1/employees HTTP/1.1\r\n${host}\r\n${auth}\r\n${json}`,
  json,
  // A second request that tries to be processed separately.
  next: smuggled,
  person: `${Buffer.byteLength(JSON.stringify(person)).toString(16)}\r\n${JSON.stringify(person)}\r\n`,
  // The members of a person, without the closing brace; and without the email address.
  Lee: JSON.stringify(person).slice(0, -1),
  Ann: '{"first_name":"Ann","last_name":"Lee",',
};

/** Invalid request lines, and headers that no request may have. */
export const wrongHeads = readRows(
  String.raw`
two empty lines, then nonsense | >¶¶nonsense¶¶ | invalid_request closes
bytes that are no HTTP | >␖␃␁␀¶¶ | invalid_request closes
the preface of HTTP/2 | >PRI * HTTP/2.0¶¶SM¶¶ | invalid_request closes
HTTP/0.9 to the end | >GET /api/v1/employees¶ | %ends | invalid_request closes
HTTP/0.9 by its name | >GET /api/v1/employees HTTP/0.9¶$key¶¶ | invalid_request
HTTP/1.2 | >GET /api/v1/employees HTTP/1.2¶$key¶¶ | invalid_request closes
HTTP/2.0 | >GET /api/v1/employees HTTP/2.0¶$key¶¶ | invalid_request
HTTP/3.0 | >GET /api/v1/employees HTTP/3.0¶$key¶¶ | invalid_request closes
HTTP/1.10 | >$get0¶$key¶¶ | invalid_request closes
a version in lower case | >GET /api/v1/employees http/1.1¶$key¶¶ | invalid_request closes
something after the version | >$get x¶$key¶¶ | invalid_request closes
a space in the target | >GET /api/v1/employees?email=a b HTTP/1.1¶$key¶¶ | invalid_request closes
a tab for a space | >GET␉/api/v1/employees␉HTTP/1.1¶$key¶¶ | invalid_request closes
NUL in the target | >GET /api/v1/employees␀ HTTP/1.1¶$key¶¶ | invalid_request closes
NUL in the query | >GET /api/v1/employees?email=a␀b HTTP/1.1¶$key¶¶ | invalid_request closes
a bare CR in the target | >GET /api/v1/employees␍?limit=1 HTTP/1.1¶$key¶¶ | invalid_request closes
DEL in the target | >GET /api/v1/employees?email=␡ HTTP/1.1¶$key¶¶ | invalid_request closes
bytes beyond ASCII in the target | >GET /api/v1/employees?email=é HTTP/1.1¶$key¶¶ | invalid_request closes
no target | >GET  HTTP/1.1¶$key¶¶ | invalid_request closes
a target without a slash | >GET api/v1/employees HTTP/1.1¶$key¶¶ | invalid_request closes
a backslash for a slash | >GET \api\v1\employees HTTP/1.1¶$key¶¶ | invalid_request closes
dots in the path | >GET /api/v1/x/../employees HTTP/1.1¶$key¶¶ | not_found
dots in the path, encoded | >GET /api/v1/x/%2e%2e/employees HTTP/1.1¶$key¶¶ | not_found
an absolute target of another scheme | >GET ftp://muster.test/api/v1/employees HTTP/1.1¶$key¶¶ | invalid_request
an absolute target with an unknown path | >GET http://muster.test/api/v1/nowhere HTTP/1.1¶$key¶¶ | not_found
an absolute target without Host | >GET http://muster.test/api/v1/employees HTTP/1.1¶$auth¶¶ | invalid_request
a fragment in the target | >GET /api/v1/employees?limit=1#x HTTP/1.1¶$key¶¶ | limit
a tunnel | >CONNECT muster.test:80 HTTP/1.1¶$key¶¶ | method_not_allowed closes
the server as a whole | >OPTIONS * HTTP/1.1¶$key¶¶ | invalid_request
a star for GET | >GET * HTTP/1.1¶$key¶¶ | invalid_request
lines that end with LF alone | >$get␊$host␊$auth␊␊ | invalid_request closes
a head that ends with LF | >$get¶$key¶␊$next | invalid_request closes
lines that end with CR alone | >$get␍$host␍$auth␍␍ | invalid_request closes
a head that breaks off | >$get¶$host¶ | %ends | invalid_request closes
no Host | >$get¶$auth¶¶ | invalid_request
two Hosts | >$get¶$host¶Host: other.test¶$auth¶¶ | invalid_request
the same Host twice | >$get¶$host¶$key¶¶ | invalid_request
two Hosts in one | >$get¶$host, a.test¶$auth¶¶ | invalid_request
a Host with a path | >$get¶$host/x¶$auth¶¶ | invalid_request
a Host with a user | >$get¶Host: a@muster.test¶$auth¶¶ | invalid_request
a Host with a space | >$get¶$host a¶$auth¶¶ | invalid_request
a folded Host | >$get¶$host¶ a.test¶$auth¶¶ | invalid_request closes
a space before the first header | >$get¶ X: a¶$key¶¶$next | invalid_request closes
a folded header | >$get¶$host¶X-Folded: a¶ b¶$auth¶¶$next | invalid_request closes
a folded Authorization | >$get¶$host¶Authorization: Bearer¶␉<key>¶¶ | invalid_request closes
a space before the colon | >$get¶$host¶Authorization : Bearer <key>¶¶ | invalid_request closes
a header without a colon | >$get¶$host¶nonsense¶$auth¶¶$next | invalid_request closes
a header without a name | >$get¶$host¶: a¶$auth¶¶$next | invalid_request closes
a separator in the name of a header | >$get¶$host¶X(a): b¶$auth¶¶$next | invalid_request closes
NUL in the name of a header | >$get¶$host¶X-␀: b¶$auth¶¶$next | invalid_request closes
NUL in a header | >$get¶$host¶X-Nul: a␀b¶$auth¶¶$next | invalid_request closes
a bare CR in a header | >$get¶$host¶X-Cr: a␍b¶$auth¶¶$next | invalid_request closes
a bare LF after a header | >$get¶$host¶X-Lf: a␊X-Other: b¶$auth¶¶$next | invalid_request closes
DEL in a header | >$get¶$host¶X-Del: a␡b¶$auth¶¶$next | invalid_request closes
an escape in a header | >$get¶$host¶X-Escape: a␛[2Jb¶$auth¶¶$next | invalid_request closes
a header block over 16 KiB | >$get¶$host¶X-Big: «a*17000»¶$auth¶¶$next | headers_too_large closes
the name of a header over 16 KiB | >$get¶$host¶X-«a*17000»: a¶$auth¶¶$next | headers_too_large closes
many headers over 16 KiB | >$get¶$host¶«X-A: aaaaaa¶*1500»$auth¶¶$next | headers_too_large closes
3,000 headers under 16 KiB | >$get¶$host«¶a:*3000»¶$auth¶¶$next | headers_too_large closes
`,
  shared,
);

/** Bodies with two lengths, which smuggle a second request past a proxy, and invalid chunks. */
export const wrongFraming = readRows(
  String.raw`
Content-Length and Transfer-Encoding | >$post¶Content-Length: 6¶Transfer-Encoding: chunked¶¶0¶¶$next | invalid_request closes
Transfer-Encoding and Content-Length | >$post¶Transfer-Encoding: chunked¶Content-Length: 6¶¶0¶¶$next | invalid_request closes
two Content-Lengths | >$post¶Content-Length: 2¶Content-Length: 40¶¶{}$next | invalid_request closes
the same Content-Length twice | >$post¶Content-Length: 2¶Content-Length: 2¶¶{}$next | invalid_request closes
a list of Content-Lengths | >$post¶Content-Length: 2, 2¶¶{}$next | invalid_request closes
a signed Content-Length | >$post¶Content-Length: +2¶¶{}$next | invalid_request closes
a negative Content-Length | >$post¶Content-Length: -2¶¶{}$next | invalid_request closes
a hexadecimal Content-Length | >$post¶Content-Length: 0x2¶¶{}$next | invalid_request closes
a Content-Length with a fraction | >$post¶Content-Length: 2.0¶¶{}$next | invalid_request closes
a Content-Length with a space | >$post¶Content-Length: 2 2¶¶{}$next | invalid_request closes
an empty Content-Length | >$post¶Content-Length:¶¶{}$next | invalid_request closes
a folded Content-Length | >$post¶Content-Length:¶ 2¶¶{}$next | invalid_request closes
a space before the colon of Content-Length | >$post¶Content-Length : 2¶¶{}$next | invalid_request closes
a Content-Length beyond 64 bits | >$post¶Content-Length: 1«0*30»¶¶{}$next | invalid_request closes
a Content-Length just beyond 64 bits | >$post¶Content-Length: 18446744073709551618¶¶{}$next | invalid_request closes
an unknown transfer coding | >$post¶Transfer-Encoding: xchunked¶¶0¶¶$next | invalid_request closes
no transfer coding | >$post¶Transfer-Encoding:¶¶0¶¶$next | invalid_request closes
an obsolete transfer coding | >$post¶Transfer-Encoding: identity¶¶0¶¶$next | invalid_request closes
chunked and then something else | >$post¶Transfer-Encoding: chunked, identity¶¶0¶¶$next | invalid_request closes
chunked twice | >$post¶Transfer-Encoding: chunked, chunked¶¶0¶¶$next | invalid_request closes
two Transfer-Encodings | >$post¶Transfer-Encoding: chunked¶Transfer-Encoding: chunked¶¶0¶¶$next | invalid_request closes
two different Transfer-Encodings | >$post¶Transfer-Encoding: chunked¶Transfer-Encoding: x¶¶0¶¶$next | invalid_request closes
a space before the colon of Transfer-Encoding | >$post¶Transfer-Encoding : chunked¶¶0¶¶$next | invalid_request closes
a folded Transfer-Encoding | >$post¶Transfer-Encoding:¶ chunked¶¶0¶¶$next | invalid_request closes
a vertical tab before chunked | >$post¶Transfer-Encoding: ␋chunked¶¶0¶¶$next | invalid_request closes
chunked in quotes | >$post¶Transfer-Encoding: "chunked"¶¶0¶¶$next | invalid_request closes
chunked with a parameter | >$post¶Transfer-Encoding: chunked;q=1¶¶0¶¶$next | invalid_request closes
chunks in HTTP/1.0 | >POST /api/v1/employees HTTP/1.0¶$key¶$json¶Transfer-Encoding: chunked¶¶0¶¶$next | invalid_request closes
a coding before chunked | >$post¶Transfer-Encoding: gzip, chunked¶¶$person0¶¶ | invalid_request
a body that breaks off | >$post¶Content-Length: 100¶¶{ | %ends | invalid_request closes
a body longer than its length | >$post¶Content-Length: 2¶¶{}garbage¶¶$next | /email /first_name /last_name then 405 closes
a request behind a refused one | >$post¶Content-Length: 2¶¶{}$next | /email /first_name /last_name then 200
bytes that are no HTTP behind a broken body | >$post¶Transfer-Encoding: chunked¶¶zz¶$next | invalid_request closes
a broken body behind a refused head | >POST /api/v1/employees HTTP/1.1¶$host¶$json¶Transfer-Encoding: chunked¶¶ | %drip zz¶ | %dripsAfter 1 | missing_credentials closes
three requests behind a refused one, the second of which is no HTTP | >$post¶Content-Length: 2¶¶{}$nextGET␀¶¶$next | /email /first_name /last_name then 200 405 closes
a request behind a body that is too large | >$post¶Content-Length: 1000000000¶¶$next | body_too_large closes
an expectation of 100 Continue with a Content-Length of 1 GB | >$post¶Expect: 100-continue¶Content-Length: 1000000000¶¶ | body_too_large
an expectation of 100 Continue without a key | >POST /api/v1/employees HTTP/1.1¶$host¶$json¶Expect: 100-continue¶Content-Length: 100¶¶ | missing_credentials
a chunk size that is none | >$post¶Transfer-Encoding: chunked¶¶zz¶{}¶0¶¶$next | invalid_request closes
a chunk longer than its size | >$post¶Transfer-Encoding: chunked¶¶1¶{}¶0¶¶$next | invalid_request closes
a chunk shorter than its size | >$post¶Transfer-Encoding: chunked¶¶3¶{}¶0¶¶$next | invalid_request closes
a negative chunk size | >$post¶Transfer-Encoding: chunked¶¶-1¶{}¶0¶¶$next | invalid_request closes
a signed chunk size | >$post¶Transfer-Encoding: chunked¶¶+2¶{}¶0¶¶$next | invalid_request closes
a chunk size with a prefix | >$post¶Transfer-Encoding: chunked¶¶0x2¶{}¶0¶¶$next | invalid_request closes
a chunk size after a space | >$post¶Transfer-Encoding: chunked¶¶ 2¶{}¶0¶¶$next | invalid_request closes
a chunk size with an underscore | >$post¶Transfer-Encoding: chunked¶¶0_2¶{}¶0¶¶$next | invalid_request closes
no chunk size | >$post¶Transfer-Encoding: chunked¶¶¶{}¶0¶¶$next | invalid_request closes
a chunk size beyond 64 bits | >$post¶Transfer-Encoding: chunked¶¶FFFFFFFFFFFFFFFF2¶{}¶0¶¶$next | invalid_request closes
NUL after a chunk size | >$post¶Transfer-Encoding: chunked¶¶2␀¶{}¶0¶¶$next | invalid_request closes
a chunk without a line break | >$post¶Transfer-Encoding: chunked¶¶2¶{}2¶0¶¶$next | invalid_request closes
a chunk size that ends with LF | >$post¶Transfer-Encoding: chunked¶¶2␊{}¶0¶¶$next | invalid_request closes
a chunk that ends with LF | >$post¶Transfer-Encoding: chunked¶¶2¶{}␊0¶¶$next | invalid_request closes
a bare CR in an extension | >$post¶Transfer-Encoding: chunked¶¶2;a=␍b¶{}¶0¶¶$next | invalid_request closes
a bare LF in an extension | >$post¶Transfer-Encoding: chunked¶¶2;a␊b¶{}¶0¶¶$next | invalid_request closes
a last chunk that ends with LF | >$post¶Transfer-Encoding: chunked¶¶2¶{}¶0␊␊$next | invalid_request closes
a folded trailer | >$post¶Transfer-Encoding: chunked¶¶$person0¶X: a¶ b¶¶$next | invalid_request closes
a trailer without a colon | >$post¶Transfer-Encoding: chunked¶¶$person0¶nonsense¶¶$next | invalid_request closes
trailers over 16 KiB | >$post¶Transfer-Encoding: chunked¶¶$person0¶X: «a*17000»¶¶ | headers_too_large closes
an extension of 17 KB | >$post¶Transfer-Encoding: chunked¶¶2;«a*17000»¶{}¶0¶¶ | body_too_large closes
an extension of 4 MB | >$post¶Transfer-Encoding: chunked¶¶2;«a*4000000»¶{}¶0¶¶ | body_too_large closes
200 chunks of one space, with extensions of 20 KB in all | >$post¶Transfer-Encoding: chunked¶«¶1;aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa¶ *200»¶0¶¶ | malformed_json
a length in a trailer | >$post¶Transfer-Encoding: chunked¶¶$person0¶Content-Length: 5¶¶$next | invalid_request closes
a chunk of 1 GB | >$post¶Transfer-Encoding: chunked¶¶3B9ACA00¶« *300000» | body_too_large
300,000 chunks of one byte | >$post¶Transfer-Encoding: chunked¶«¶1¶ *300000»¶0¶¶ | body_too_large
chunks that break off | >$post¶Transfer-Encoding: chunked¶¶2¶{}¶ | %ends | invalid_request closes
`,
  shared,
);

/** Clients that never finish; each takes seconds, so they run concurrently. */
export const slowClients = readRows(
  String.raw`
slow headers | >$get¶$host¶ | %drip X-Slow: a¶ | request_timeout from 5000 closes
headers that stop | >$get¶$host¶X-Slow:␠ | request_timeout from 5000 closes
a slow body | >$post¶Content-Length: 10000¶¶{ | %drip ␠ | request_timeout from 10000 closes
a body that stops | >$post¶Content-Length: 100¶¶{ | request_timeout from 10000 closes
slow chunks | >$post¶Transfer-Encoding: chunked¶¶ | %drip 1¶ ¶ | request_timeout from 10000 closes
a slow request line | >GET / | %drip a | request_timeout from 5000 closes
HTTP/0.9 | >GET /api/v1/employees¶ | request_timeout from 5000 closes
a chunk that was announced | >$post¶Transfer-Encoding: chunked¶¶100¶{ | request_timeout from 10000 closes
a chunk of 1 EiB that was announced | >$post¶Transfer-Encoding: chunked¶¶FFFFFFFFFFFFFFF¶{ | request_timeout from 10000 closes
chunks without the last one | >$post¶Transfer-Encoding: chunked¶¶2¶{}¶ | request_timeout from 10000 closes
a last chunk without its empty line | >$post¶Transfer-Encoding: chunked¶¶2¶{}¶0¶ | request_timeout from 10000 closes
trailers that never end | >$post¶Transfer-Encoding: chunked¶¶2¶{}¶0¶ | %drip X: a¶ | request_timeout from 10000 closes
`,
  shared,
);

/** Input that looks bad but is valid: refusing it would be a fault too. */
export const nearMisses = readRows(
  String.raw`
the scheme in lower case | +Authorization: bearer <key> | 200
the scheme in upper case | +Authorization: BEARER <key> | 200
two spaces after the scheme | +Authorization: Bearer  <key> | 200
limit 1 | GET /employees?limit=1 | 200
limit 200 | GET /employees?limit=200 | 200
an empty query | GET /employees? | 200
an employee of another company as a filter | GET /leave?employee_id=<foreignEmployee> | 200
an absent employee as a filter | GET /leave?employee_id=<absent> | 200
a good cursor | GET /employees?cursor=<cursor> | 200
an instant with an offset | GET /employees?updated_since=2025-01-01T00:00:00%2B14:00 | 200
an id in upper case | GET /employees/<upperCaseEmployee> | 200
an unknown expectation | +Expect: miracles | 200
a GET with a body | ~ | ={} | 200
charset in lower case | POST | ~application/json; charset=utf-8 | =$Ann"email":"charset-in-lower-case@example.test"} | 201
charset in upper case | POST | ~application/json;charset=UTF-8 | =$Ann"email":"charset-in-upper-case@example.test"} | 201
charset in quotes | POST | ~application/json; charset="utf-8" | =$Ann"email":"charset-in-quotes@example.test"} | 201
type in upper case | POST | ~APPLICATION/JSON | =$Ann"email":"type-in-upper-case@example.test"} | 201
identity coding | POST | +Content-Encoding: identity | =$Ann"email":"identity-coding@example.test"} | 201
a byte order mark | POST | =⟦feff⟧{"first_name":"Ann","last_name":"Lee","email":"bom@example.test"} | 201
exactly 256 KiB | POST | =$Ann"email":"big@example.test"}« *262079» | 201
a name of 100 characters | POST | ={"first_name":"«𠮷*100»","last_name":"Lee","email":"a-name-of-100-characters@example.test"} | 201
a leap day | POST | =$Ann"email":"a-leap-day@example.test","start_date":"2024-02-29"} | 201
an international address | POST | =$Ann"email":"ün@exämple.test"} | 201
SQL in a name | POST | ={"first_name":"Ann","last_name":"'; drop table employees; --","email":"SQL-in-a-name@example.test"} | 201
null for an optional member | POST | =$Ann"email":"null-for-an-optional-member@example.test","job_title":null} | 201
a key of 255 characters | POST | +Idempotency-Key: «~*255» | =$Ann"email":"a-key-of-255-characters@example.test"} | 201
a merge patch | PATCH /employees/<employee> | ~application/merge-patch+json | ={"job_title":"Baker"} | ^"job_title":"Baker" | 200
an empty patch | PATCH /employees/<employee> | ={} | 200
the right If-Match among others | PATCH /employees/<other> | +If-Match: "77", "1" | ={"job_title":"Miller"} | ^"job_title":"Miller" | 200
leave on the day after other leave | POST /leave | ={"employee_id":"<employee>","leave_type":"annual","start_date":"2027-05-08","end_date":"2027-05-11"} | 201
HTTP/1.0 without Host | >GET /api/v1/employees HTTP/1.0¶$auth¶¶ | 200
an absolute target | >GET http://muster.test/api/v1/employees HTTP/1.1¶$key¶¶ | 200
a Host in brackets | >$get¶Host: [::1]:8080¶$auth¶¶ | 200
empty lines before a request | >¶¶$next | 200
an upgrade to a socket | >$get¶$key¶Connection: Upgrade¶Upgrade: websocket¶¶ | 200
an upgrade to HTTP/2 | >$get¶$key¶Connection: Upgrade, HTTP2-Settings¶Upgrade: h2c¶HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA¶¶ | 200
bytes beyond ASCII in a header | >$get¶$key¶X-Latin: é¶¶ | 200
a request in the body of a GET | >$get¶$key¶Content-Length: <smuggledLength>¶¶$next | 200
a request behind a request | >$next$next | 200 then 200
chunks with extensions | >$post¶Transfer-Encoding: chunked¶¶1;a="b"¶{¶47;a="b"¶"first_name":"Ann","last_name":"Lee","email":"extensions@example.test"}¶0¶¶ | 201
a key in a trailer | >$post¶Transfer-Encoding: chunked¶¶1¶{¶45¶"first_name":"Ann","last_name":"Lee","email":"trailers@example.test"}¶0¶Authorization: Bearer x¶¶ | 201
a good request before bytes that are no HTTP | >$post¶Content-Length: 74¶¶{"first_name":"Ann","last_name":"Lee","email":"acknowledged@example.test"}garbage¶¶ | 201 then 405 closes
`,
  shared,
);
