import { readRows } from '../read-rows.ts';
import { shared } from './wrong-bytes.ts';

/** Query strings, paths and methods. */
export const wrongAddresses = readRows(String.raw`
limit 0 | GET /employees?limit=0 | limit
limit 201 | GET /employees?limit=201 | limit
limit 1e9 | GET /employees?limit=1e9 | limit
limit 05 | GET /employees?limit=05 | limit
limit empty | GET /employees?limit= | limit
limit %205 | GET /employees?limit=%205 | limit
limit %EF%BC%95 | GET /employees?limit=%EF%BC%95 | limit
limit 9999999999 | GET /employees?limit=«9*400» | limit
limit without a value | GET /employees?limit | limit
limit repeated | GET /employees?limit=5&limit=5 | limit
limit as a list | GET /employees?limit[]=5 | limit[]
limit of payroll | GET /payroll?limit=201 | limit
limit of deliveries | GET /webhooks?limit=0 | limit
an unknown status | GET /employees?status=gone | status
a status in another case | GET /leave?status=Pending | status
a repeated status | GET /webhooks?status=failed&status=pending | status
an unknown parameter | GET /employees?page=2 | page
an unknown parameter with / and ~ | GET /employees?a%2Fb~c=2 | a/b~c
a parameter where none is taken | GET /employees/<employee>?expand=1 | expand
__proto__ | GET /employees?__proto__=1 | __proto__
constructor | GET /employees?constructor=1 | constructor
another company | GET /employees?company_id=<foreignCompany> | company_id
NUL | GET /employees?email=a%00b | email
NUL in a name | GET /employees?a%00=b | a␀
malformed percent encoding in the query | GET /employees?email=%ZZ | invalid_request
invalid UTF-8 in the query | GET /employees?email=%FF | invalid_request
a lone surrogate in the query | GET /employees?email=%ED%A0%80 | invalid_request
an e-mail of 255 characters | GET /employees?email=«a*255» | email
an employee that is no UUID | GET /leave?employee_id=me | employee_id
an endpoint that is no UUID | GET /webhooks?endpoint_id=1 | endpoint_id
updated_since 2025-01-01 | GET /employees?updated_since=2025-01-01 | updated_since
updated_since infinity | GET /employees?updated_since=infinity | updated_since
updated_since now | GET /employees?updated_since=now | updated_since
updated_since 2025-02-29T00:00:00Z | GET /employees?updated_since=2025-02-29T00:00:00Z | updated_since
updated_since 2025-01-01T24:00:00Z | GET /employees?updated_since=2025-01-01T24:00:00Z | updated_since
updated_since 2025-01-01T00:00:60Z | GET /employees?updated_since=2025-01-01T00:00:60Z | updated_since
updated_since 2025-01-01T00:00:00 | GET /employees?updated_since=2025-01-01T00:00:00 | updated_since
updated_since 0000-01-01T00:00:00Z | GET /employees?updated_since=0000-01-01T00:00:00Z | updated_since
updated_since 10000-01-01T00:00:00Z | GET /employees?updated_since=10000-01-01T00:00:00Z | updated_since
updated_since 2025-01-01T00:00:00%2B23:59 | GET /employees?updated_since=2025-01-01T00:00:00%2B23:59 | updated_since
updated_since 2025-01-01T00:00:00%2B16:00 | GET /employees?updated_since=2025-01-01T00:00:00%2B16:00 | updated_since
updated_since 2025-01-01t00:00:00z | GET /employees?updated_since=2025-01-01t00:00:00z | updated_since
updated_since 2025-01-01%2000:00:00Z | GET /employees?updated_since=2025-01-01%2000:00:00Z | updated_since
a cursor of nonsense | GET /employees?cursor=nonsense | invalid_cursor
an empty cursor | GET /employees?cursor= | cursor
a cursor with one bit changed | GET /employees?cursor=<tamperedCursor> | invalid_cursor
a cursor cut off | GET /employees?cursor=<cutCursor> | invalid_cursor
a cursor spelled differently | GET /employees?cursor=<cursor>%3D | invalid_cursor
a cursor with NUL | GET /employees?cursor=a%00b | invalid_cursor
a cursor with other filters | GET /employees?status=active&cursor=<cursor> | invalid_cursor
a cursor of another list | GET /leave?cursor=<cursor> | invalid_cursor
a cursor of another company | GET /employees?cursor=<foreignCursor> | invalid_cursor
a cursor of 201 characters | GET /employees?cursor=«a*201» | cursor
an id that is no UUID: me | GET /employees/me | not_found
an id that is no UUID: urn:uuid:<employee> | GET /employees/urn:uuid:<employee> | not_found
an id that is no UUID: %00 | GET /employees/%00 | not_found
an id that is no UUID: ..%2Femployees | GET /employees/..%2Femployees | not_found
an id that is no UUID: <employee>%00 | GET /employees/<employee>%00 | not_found
an absent id | GET /employees/<absent> | not_found
an id of another company | GET /employees/<foreignEmployee> | not_found
a change to an employee of another company | PATCH /employees/<foreignEmployee> | ={"first_name":"Mine"} | not_found
a conditional change to an employee of another company | PATCH /employees/<foreignEmployee> | +If-Match: "0" | ={"first_name":"Mine"} | not_found
an id of 201 characters | GET /employees/«a*201» | not_found
an id of 8,000 characters | GET /employees/«a*8000» | not_found
an address over 8,192 characters | GET /employees?email=«a*8192» | uri_too_long
malformed percent encoding | GET /employees/%ZZ | invalid_request
a cut off percent encoding | GET /employees/%4 | invalid_request
invalid UTF-8 | GET /employees/%FF | invalid_request
malformed percent encoding in an unknown path | GET /%ZZ | invalid_request
a trailing slash | GET /employees/ | not_found
a trailing slash after an id | GET /employees/<employee>/ | not_found
two slashes | GET //employees | not_found
another case | GET /Employees | not_found
nothing | GET (none) | not_found
only a slash | GET / | not_found
an unknown path | GET /salaries | not_found
a matrix parameter | GET /employees;limit=1 | not_found
leave by id | GET /leave/<absent> | not_found
PUT | PUT | !allow: GET, POST, HEAD | method_not_allowed
DELETE | DELETE | !allow: GET, POST, HEAD | method_not_allowed
OPTIONS | OPTIONS | !allow: GET, POST, HEAD | method_not_allowed
TRACE | TRACE | !allow: GET, POST, HEAD | method_not_allowed
PROPFIND | PROPFIND | !allow: GET, POST, HEAD | method_not_allowed
PATCH | PATCH | !allow: GET, POST, HEAD | method_not_allowed
POST of one employee | POST /employees/<employee> | !allow: GET, PATCH, HEAD | method_not_allowed
DELETE of one employee | DELETE /employees/<employee> | !allow: GET, PATCH, HEAD | method_not_allowed
POST of payroll | POST /payroll | ={} | !allow: GET, HEAD | method_not_allowed
DELETE of deliveries | DELETE /webhooks | !allow: GET, HEAD | method_not_allowed
PATCH of leave | PATCH /leave | ={} | !allow: GET, POST, HEAD | method_not_allowed
BREW | BREW | !allow: GET, HEAD, POST, PATCH | method_not_allowed
a method in lower case | get | !allow: GET, HEAD, POST, PATCH | method_not_allowed
CONNECT | CONNECT | !allow: GET, HEAD, POST, PATCH | method_not_allowed
an overridden method | POST | +X-HTTP-Method-Override: DELETE | ={"first_name":1,"last_name":"Lee","email":"ann.lee@example.test"} | /first_name
`);

/** Bodies that are not JSON or not the expected type, and their representation. */
export const wrongBodies = readRows(
  String.raw`
cut off JSON | POST | =$Lee | malformed_json
a trailing comma | POST | ={"first_name":"Ann",} | malformed_json
single quotes | POST | ={'first_name':'Ann'} | malformed_json
a comment | POST | ={/* who */} | malformed_json
NaN | POST | ={"first_name":NaN} | malformed_json
two documents | POST | ={}{} | malformed_json
only white space | POST | =␠␊ | malformed_json
an empty body with a content type | POST | = | malformed_json
no body and no content type | POST | malformed_json
no body in PATCH | PATCH /employees/<employee> | malformed_json
a raw control character in a text | POST | ={"first_name":"A␊B"} | malformed_json
a cut off escape | POST | ={"first_name":"\u12"} | malformed_json
invalid UTF-8 | POST | :{"first_name":"ÿ"} | malformed_json
an overlong NUL | POST | :{"first_name":"À⟦80⟧"} | malformed_json
a surrogate in UTF-8 | POST | :{"a":"í⟦a0⟧⟦80⟧"} | malformed_json
cut off UTF-8 | POST | :{"first_name":"â⟦82⟧"} | malformed_json
UTF-16 | POST | :{␀"␀f␀i␀r␀s␀t␀_␀n␀a␀m␀e␀"␀:␀"␀A␀n␀n␀"␀,␀"␀l␀a␀s␀t␀_␀n␀a␀m␀e␀"␀:␀"␀L␀e␀e␀"␀,␀"␀e␀m␀a␀i␀l␀"␀:␀"␀a␀n␀n␀.␀l␀e␀e␀@␀e␀x␀a␀m␀p␀l␀e␀.␀t␀e␀s␀t␀"␀}␀ | malformed_json
10,000 open brackets | POST | =«[*10000» | malformed_json
null | POST | =null | ""
a number | POST | =1 | ""
an array | POST | =[$Lee}] | ""
an empty object | POST | ={} | /email /first_name /last_name
a number in PATCH | PATCH /employees/<employee> | =1 | ""
10,000 nested arrays | POST | =«[*10000»«]*10000» | ""
10,000 nested objects in an unknown member | POST | =«{"a":*10001»1«}*10001» | /a /email /first_name /last_name
10,000 nested arrays in a known member | POST | =$Lee,"job_title":«[*10000»«]*10000»} | /job_title
__proto__ | POST | =$Lee,"__proto__":{"status":"terminated"}} | /__proto__
required members by way of __proto__ | POST | ={"__proto__":$Lee}} | /__proto__ /email /first_name /last_name
constructor | POST | =$Lee,"constructor":{"prototype":{}}} | /constructor
toString | POST | =$Lee,"toString":"x"} | /toString
an unknown member | POST | =$Lee,"nickname":"An"} | /nickname
an unknown member with ~ and / | POST | =$Lee,"a/b~c":1} | /a~1b~0c
a member in another case | POST | =$Lee,"First_Name":"x"} | /First_Name
NUL in a member name | POST | =$Lee,"a\u0000":1} | /a␀
a lone surrogate in a member name | POST | =$Lee,"\ud800":1} | /⟦d800⟧
line breaks in a title | POST | =$Lee,"job_title":"a\r\nX-Injected: 1"} | /job_title
an escape character in a phone number | POST | =$Lee,"phone":"\u001b[31m"} | /phone
text turned around | POST | =$Lee,"job_title":"\u202e0005"} | /job_title
text turned around in the reason of leave | POST /leave | ={"employee_id":"<employee>","leave_type":"annual","start_date":"2026-01-05","end_date":"2026-01-05","reason":"\u2066a"} | /reason
NUL in a value | POST | =$Lee,"job_title":"a\u0000b"} | /job_title
NUL in an e-mail address | POST | ={"first_name":"Ann","last_name":"Lee","email":"a\u0000@example.test"} | /email
a lone surrogate in a value | POST | =$Lee,"job_title":"a\udc00"} | /job_title
NUL in the reason of leave | POST /leave | ={"employee_id":"<employee>","leave_type":"annual","start_date":"2026-01-05","end_date":"2026-01-05","reason":"\u0000"} | /reason
a body without a content type | POST | ~ | =$Lee} | unsupported_media_type
text | POST | ~text/plain | =$Lee} | unsupported_media_type
a form | POST | ~application/x-www-form-urlencoded | =first_name=Ann | unsupported_media_type
a multipart form | POST | ~multipart/form-data; boundary=b | =--b-- | unsupported_media_type
JSON as a parameter | POST | ~text/plain; application/json | =$Lee} | unsupported_media_type
two types in one header | POST | ~application/json, text/plain | =$Lee} | unsupported_media_type
a merge patch in POST | POST | ~application/merge-patch+json | =$Lee} | unsupported_media_type
a compressed body | POST | +Content-Encoding: gzip | =$Lee} | unsupported_media_type
two content types | POST | +Content-Type: text/plain | =$Lee} | invalid_request
one byte over the limit by Content-Length | POST | =$Lee}« *262076» | body_too_large
a Content-Length of 1 GB | >$post¶Content-Length: 1000000000¶¶{ | body_too_large
over the limit by chunks | >$post¶Transfer-Encoding: chunked¶¶41000¶« *266240»¶0¶¶ | body_too_large
over the limit by chunks that never end | >$post¶Transfer-Encoding: chunked¶¶41000¶« *266240»¶ | body_too_large
`,
  shared,
);

/** Invalid keys. */
export const wrongKeys = readRows(
  String.raw`
no key | +Authorization | missing_credentials
no key, unknown id | GET /employees/<absent> | +Authorization | missing_credentials
a key in the query | GET /employees?api_key=<key> | +Authorization | missing_credentials
an access token in the query | GET /employees?access_token=<key> | +Authorization | missing_credentials
a key in a cookie | +Authorization | +Cookie: key=<key>; __Host-session=<key> | missing_credentials
a key in X-API-Key | +Authorization | +X-API-Key: <key> | missing_credentials
a key as a proxy header | +Authorization | +Proxy-Authorization: Bearer <key> | missing_credentials
revoked | +Authorization: Bearer <revokedKey> | invalid_token
expired | +Authorization: Bearer <expiredKey> | invalid_token
unknown, with a right checksum | +Authorization: Bearer <unknownKey> | invalid_token
cut off | +Authorization: Bearer <cutKey> | invalid_token
a wrong checksum | +Authorization: Bearer <badChecksumKey> | invalid_token
in lower case | +Authorization: Bearer <lowerCaseKey> | invalid_token
with a suffix | +Authorization: Bearer <key>x | invalid_token
twice in one header | +Authorization: Bearer <key>, Bearer <key> | invalid_token
without a scheme | +Authorization: <key> | invalid_token
Basic | +Authorization: Basic <key> | invalid_token
the scheme alone | +Authorization: Bearer | invalid_token
an empty header | +Authorization:␠ | invalid_token
in quotes | +Authorization: Bearer "<key>" | invalid_token
not ASCII | +Authorization: Bearer clé | invalid_token
15,000 characters | +Authorization: Bearer «a*15000» | invalid_token
without the scope | +Authorization: Bearer <leaveKey> | !www-authenticate: Bearer realm="muster", error="insufficient_scope", scope="employees:read" | insufficient_scope
without the scope, before the body is looked at | POST | +Authorization: Bearer <leaveKey> | ={ | insufficient_scope
two Authorization headers | >$get¶$key¶$auth¶¶ | invalid_request
two different Authorization headers | >$get¶$host¶Authorization: Bearer x¶$auth¶¶ | invalid_request
`,
  shared,
);

/** Members of the wrong type or form, read-only members, ids of others, and conflicts. */
export const wrongMembers = readRows(String.raw`
# POST /employees | {"first_name":"Ann","last_name":"Lee","email":"ann.lee@example.test"}
a number as a text | &{"first_name":5} | /first_name
an array as a text | &{"job_title":["x"]} | /job_title
null for a required text | &{"first_name":null} | /first_name
several faults at once | &{"first_name":1,"email":2,"x":3} | /email /first_name /x
a name of white space | &{"first_name":" \t⟦a0⟧⟦3000⟧"} | /first_name
an empty name | &{"first_name":""} | /first_name
a name of 101 characters | &{"first_name":"«a*101»"} | /first_name
an unknown employment type | &{"employment_type":"volunteer"} | /employment_type
e-mail: no @ | &{"email":"ann"} | /email
e-mail: one label | &{"email":"ann@localhost"} | /email
e-mail: two @ | &{"email":"a@b@example.test"} | /email
e-mail: a line break | &{"email":"ann@example.test\r\nBcc: eve@example.test"} | /email
e-mail: a space | &{"email":"ann lee@example.test"} | /email
e-mail: a display name | &{"email":"Ann <ann@example.test>"} | /email
e-mail: empty | &{"email":""} | /email
e-mail: over 254 characters | &{"email":"«a*250»@example.test"} | /email
e-mail: an empty label | &{"email":"ann@example..test"} | /email
e-mail: 250,000 dots | &{"email":"a@«.*250000» "} | /email
date: a day that does not exist | &{"start_date":"2025-02-29"} | /start_date
date: day 0 | &{"start_date":"2025-01-00"} | /start_date
date: infinity | &{"start_date":"infinity"} | /start_date
date: -infinity | &{"start_date":"-infinity"} | /start_date
date: year 0 | &{"start_date":"0000-01-01"} | /start_date
date: year 10000 | &{"start_date":"10000-01-01"} | /start_date
date: a negative year | &{"start_date":"-0001-01-01"} | /start_date
date: with a time | &{"start_date":"2025-01-01T00:00:00Z"} | /start_date
date: without hyphens | &{"start_date":"20250101"} | /start_date
date: in other digits | &{"start_date":"２０２５-01-01"} | /start_date
date: in words | &{"start_date":"January 8, 2025"} | /start_date
a date as a number | &{"start_date":20250101} | /start_date
a caller's id | &{"id":"<foreignCompany>"} | /id
a caller's company_id | &{"company_id":"<foreignCompany>"} | /company_id
a caller's status | &{"status":"<foreignCompany>"} | /status
a caller's email_key | &{"email_key":"<foreignCompany>"} | /email_key
manager: a word | &{"manager_id":"me"} | /manager_id
manager: a URN | &{"manager_id":"urn:uuid:<absent>"} | /manager_id
manager: in braces | &{"manager_id":"{<absent>}"} | /manager_id
manager: without hyphens | &{"manager_id":"0190000000007000800000000000000a"} | /manager_id
manager: with a space before it | &{"manager_id":" <absent>"} | /manager_id
manager: absent | &{"manager_id":"<absent>"} | /manager_id
manager: of another company | &{"manager_id":"<foreignEmployee>"} | /manager_id
an e-mail in another case | &{"email":"RENÉ@Example.test"} | duplicate_email
an e-mail in another normal form | &{"email":"rene⟦301⟧@example.test"} | duplicate_email
another's external id | &{"external_id":"E-1"} | duplicate_external_id
Idempotency-Key no. 1 | +Idempotency-Key:␠ | &{} | invalid_idempotency_key
Idempotency-Key no. 2 | +Idempotency-Key: «a*256» | &{} | invalid_idempotency_key
Idempotency-Key no. 3 | +Idempotency-Key: clé | &{} | invalid_idempotency_key
Idempotency-Key no. 4 | +Idempotency-Key: two words | &{} | invalid_idempotency_key
Idempotency-Key no. 5 | +Idempotency-Key: ⟦a0⟧ | &{} | invalid_idempotency_key
two Idempotency-Keys | +Idempotency-Key: a | +Idempotency-Key: b | &{} | invalid_idempotency_key
# PATCH /employees/<employee> | {}
null for a required text | &{"email":null} | /email
an empty optional text | &{"department":""} | /department
a caller's id | &{"id":"<foreignCompany>"} | /id
a caller's company_id | &{"company_id":"<foreignCompany>"} | /company_id
a caller's status | &{"status":"<foreignCompany>"} | /status
a caller's email_key | &{"email_key":"<foreignCompany>"} | /email_key
manager: of another company | &{"manager_id":"<foreignEmployee>"} | /manager_id
manager: oneself | &{"manager_id":"<employee>"} | /manager_id
another's e-mail | &{"email":"RENE⟦301⟧@example.test"} | duplicate_email
If-Match: "0" | +If-Match: "0" | &{"job_title":"x"} | precondition_failed
If-Match: W/<etag> | +If-Match: W/<etag> | &{"job_title":"x"} | precondition_failed
If-Match: 0 | +If-Match: 0 | &{"job_title":"x"} | precondition_failed
If-Match: "x", "y" | +If-Match: "x", "y" | &{"job_title":"x"} | precondition_failed
If-Match: empty | +If-Match:␠ | &{"job_title":"x"} | precondition_failed
# POST /leave | {"employee_id":"<employee>","leave_type":"annual","start_date":"2027-03-01","end_date":"2027-03-02"}
born approved | &{"status":"approved"} | /status
days of the caller | &{"days":0} | /days
of another company | &{"company_id":"<foreignCompany>"} | /company_id
employee: a word | &{"employee_id":"me"} | /employee_id
employee: absent | &{"employee_id":"<absent>"} | /employee_id
employee: of another company | &{"employee_id":"<foreignEmployee>"} | /employee_id
date: a day that does not exist | &{"end_date":"2025-02-29"} | /end_date
date: infinity | &{"end_date":"infinity"} | /end_date
reversed dates | &{"start_date":"2027-03-03"} | /end_date
over three years | &{"end_date":"2033-03-01"} | /end_date
an unknown type | &{"leave_type":"holidays"} | /leave_type
portions that leave a gap | &{"start_portion":"am"} | /start_portion
an unknown portion | &{"start_portion":"half"} | /start_portion
a reason of 2,001 characters | &{"reason":"«a*2001»"} | /reason
overlapping | &{"start_date":"2027-05-07","end_date":"2027-05-10"} | leave_overlap
within other leave | &{"start_date":"2027-05-05","end_date":"2027-05-05"} | leave_overlap
of someone who left | &{"employee_id":"<terminated>"} | employee_terminated
`);
