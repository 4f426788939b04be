import { person } from '../bad-input.ts';
import { readRows } from '../read-rows.ts';

/** Values in place of a session that are none. */
export const wrongCookies = readRows(String.raw`
no cookie | GET /me | +Cookie | not_signed_in
an empty header | GET /me | +Cookie:␠ | not_signed_in
an empty session | GET /me | +Cookie: muster_session= | not_signed_in
a session without a name | GET /me | +Cookie: <session> | not_signed_in
a name without a session | GET /me | +Cookie: muster_session | not_signed_in
another name | GET /me | +Cookie: session=<session> | not_signed_in
the name in another case | GET /me | +Cookie: Muster_Session=<session> | not_signed_in
the name for https | GET /me | +Cookie: __Host-muster_session=<session> | not_signed_in
a name with a suffix | GET /me | +Cookie: muster_session2=<session> | not_signed_in
a session cut off | GET /me | +Cookie: muster_session=<cutSession> | not_signed_in
a session with one letter changed | GET /me | +Cookie: muster_session=<changedSession> | not_signed_in
a session with something behind | GET /me | +Cookie: muster_session=<session>x | not_signed_in
a session in lower case | GET /me | +Cookie: muster_session=<lowerCaseSession> | not_signed_in
a session spelled differently | GET /me | +Cookie: muster_session=<session>%3D | not_signed_in
two sessions joined by a comma | GET /me | +Cookie: muster_session=<session>,muster_session=<session> | not_signed_in
a wrong session before the right one | GET /me | +Cookie: muster_session=x; muster_session=<session> | not_signed_in
an empty session before the right one | GET /me | +Cookie: muster_session=; muster_session=<session> | not_signed_in
a session that was ended | GET /me | +Cookie: muster_session=<endedSession> | not_signed_in
a session that expired | GET /me | +Cookie: muster_session=<expiredSession> | not_signed_in
a session of a disabled user | GET /me | +Cookie: muster_session=<disabledSession> | not_signed_in
malformed percent encoding | GET /me | +Cookie: muster_session=%ZZ | not_signed_in
an encoded NUL | GET /me | +Cookie: muster_session=%00 | not_signed_in
encoded UTF-8 that is none | GET /me | +Cookie: muster_session=%FF%FE | not_signed_in
an encoded line break | GET /me | +Cookie: muster_session=%0d%0aSet-Cookie:%20a=b | not_signed_in
bytes beyond ASCII | GET /me | +Cookie: muster_session=é | not_signed_in
a session in quotes | GET /me | +Cookie: muster_session="<session>" | not_signed_in
SQL | GET /me | +Cookie: muster_session=' or '1'='1 | not_signed_in
__proto__ | GET /me | +Cookie: __proto__=<session> | not_signed_in
constructor | GET /me | +Cookie: constructor=<session>; toString=<session> | not_signed_in
15,000 characters | GET /me | +Cookie: muster_session=«a*15000» | not_signed_in
over 16 KiB | GET /me | +Cookie: muster_session=«a*17000» | headers_too_large closes
4,000 cookies | GET /me | +Cookie: «a=b;*4000» | not_signed_in
only separators | GET /me | +Cookie: ; ; ;=;==; | not_signed_in
NUL | GET /me | +Cookie: muster_session=a␀b | invalid_request closes
a bare CR | GET /me | +Cookie: muster_session=a␍b | invalid_request closes
a session in the query | GET /me?muster_session=<session> | +Cookie | not_signed_in
a session as a bearer | GET /me | +Cookie | +Authorization: Bearer <session> | not_signed_in
an API key | GET /me | +Cookie | +Authorization: Bearer <key> | not_signed_in
an API key beside a session | GET /me | +Authorization: Bearer <key> | not_signed_in
an empty Authorization header beside a session | GET /me | +Authorization:␠ | not_signed_in
two Authorization headers | GET /me | +Authorization: a | +Authorization: b | not_signed_in
no session, before the body is looked at | POST | +Cookie | ={"first_name":1} | not_signed_in
a role that may not, before the body is looked at | POST | +Cookie: muster_session=<employeeSession> | ={"first_name":1} | forbidden
another company’s session | GET /employees/<employee> | +Cookie: muster_session=<foreignSession> | not_found
`);

/** Changes that do not come from the console's own page; the guard test has more. */
export const wrongOrigins = readRows(String.raw`
an empty origin | POST /sign-out | +Sec-Fetch-Site | +Origin:␠ | forbidden
two origins | POST /sign-out | +Sec-Fetch-Site | +Origin: http://muster.test | +Origin: http://evil.test | forbidden
two origins in one | POST /sign-out | +Sec-Fetch-Site | +Origin: http://muster.test http://evil.test | forbidden
our origin in capitals | POST /sign-out | +Sec-Fetch-Site | +Origin: HTTP://MUSTER.TEST | forbidden
our origin with a slash | POST /sign-out | +Sec-Fetch-Site | +Origin: http://muster.test/ | forbidden
a site of two kinds | POST /sign-out | +Sec-Fetch-Site | +Sec-Fetch-Site: same-origin | +Sec-Fetch-Site: cross-site | forbidden
a site in capitals | POST /sign-out | +Sec-Fetch-Site | +Sec-Fetch-Site: Same-Origin | forbidden
only a referrer of ours | POST /sign-out | +Sec-Fetch-Site | +Referer: http://muster.test/ | forbidden
`);

/** Only the console's own; the server reads bodies alike for both APIs (see ../v1). */
export const wrongBodies = readRows(
  String.raw`
cut off JSON | POST | =$Lee | malformed_json
no body | POST | /email /first_name /last_name
constructor | POST | =$Lee,"constructor":{}} | /constructor
NUL in a member name | POST | =$Lee,"a\u0000":1} | /a␀
a body where none is taken | POST /sign-out | ={"a":1} | ""
a list where no body is taken | POST /sign-out | =[1] | ""
no content type | POST | ~ | =$Lee} | unsupported_media_type
a multipart form where JSON is taken | POST | ~multipart/form-data; boundary=b | =--b-- | unsupported_media_type
a compressed body | POST | +Content-Encoding: gzip | =$Lee} | unsupported_media_type
one byte over the limit | POST | =$Lee}« *262076» | body_too_large
a password of 201 characters | POST /sign-in | ={"email":"a@example.test","password":"«a*201»"} | /password
a password as a number | POST /sign-in | ={"email":"a@example.test","password":12345678} | /password
an address as a list | POST /sign-in | ={"email":["a@example.test"],"password":"12345678"} | /email
an address nobody has | POST /sign-in | ={"email":"nobody@example.test","password":"12345678"} | wrong_credentials
NUL in an address | POST /sign-in | ={"email":"a\u0000@example.test","password":"12345678"} | /email
`,
  { Lee: JSON.stringify(person).slice(0, -1) },
);

/** Query strings, paths and methods. */
export const wrongAddresses = readRows(String.raw`
limit 0 | GET /employees?limit=0 | limit
limit 201 | GET /employees?limit=201 | limit
limit repeated | GET /employees?limit=5&limit=5 | limit
an unknown status | GET /leave-requests?status=gone | status
an unknown parameter | GET /payslips?page=2 | page
another company | GET /employees?company_id=<foreignCompany> | company_id
NUL in a search | GET /employees?q=a%00b | q
malformed percent encoding in a search | GET /employees?q=%ZZ | invalid_request
a date that does not exist | GET /leave-calendar?from=2031-02-30&to=2031-03-01 | from
an infinite date | GET /leave-calendar?from=2031-02-01&to=infinity | to
an instant without a zone | GET /audit-log?since=2031-01-01T00:00:00 | since
a year as a word | GET /leave-balances?year=next | year
a year of 9 digits | GET /leave-balances?year=123456789 | year
levels beyond all | GET /org-chart?levels=1e3 | levels
a cursor with one bit changed | GET /employees?cursor=<tamperedCursor> | invalid_cursor
a cursor of another list | GET /users?cursor=<cursor> | invalid_cursor
a cursor with other filters | GET /employees?status=active&cursor=<cursor> | invalid_cursor
a cursor of another company | GET /employees?cursor=<foreignCursor> | invalid_cursor
employees: an absent id | GET /employees/<absent> | not_found
employees: no UUID | GET /employees/me | not_found
employees: NUL | GET /employees/%00 | not_found
documents: an absent id | GET /documents/<absent> | not_found
documents: no UUID | GET /documents/me | not_found
documents: NUL | GET /documents/%00 | not_found
an id of another company | GET /employees/<foreignEmployee> | not_found
an unknown path | GET /salaries | not_found
PUT | PUT | !allow: GET, POST, HEAD | method_not_allowed
DELETE | DELETE | !allow: GET, POST, HEAD | method_not_allowed
`);

/** Members of the wrong type or form, read-only members, ids of others, and conflicts. */
export const wrongMembers = readRows(String.raw`
POST /timesheets: hours beyond any number | POST /timesheets | ={"employee_id":"<employee>","period_start":"2031-03-03","period_end":"2031-03-03","entries":[{"date":"2031-03-03","hours":1e400}]} | /entries/0/hours
# POST /timesheets | {"employee_id":"<employee>","period_start":"2031-03-03","period_end":"2031-03-03"}
hours as a text | &{"entries":[{"date":"2031-03-03","hours":"8"}]} | /entries/0/hours
no hours | &{"entries":[{"date":"2031-03-03","hours":null}]} | /entries/0/hours
0 hours | &{"entries":[{"date":"2031-03-03","hours":0}]} | /entries/0/hours
25 hours | &{"entries":[{"date":"2031-03-03","hours":25}]} | /entries/0/hours
a timesheet as a text | &{"entries":"[]"} | /entries
a timesheet as an object | &{"entries":{}} | /entries
an entry as a list | &{"entries":[[]]} | /entries/0
an entry of nothing | &{"entries":[null]} | /entries/0
32 entries | &{"entries":[«{"date":"2031-03-03","hours":1},*31»{"date":"2031-03-03","hours":1}]} | /entries
# POST /advances | {"employee_id":"<employee>","amount":"10.00","currency":"EUR","purpose":"Bicycle","installments":1}
instalments as a text | &{"installments":"1"} | /installments
half an instalment | &{"installments":1.5} | /installments
no instalment | &{"installments":0} | /installments
37 instalments | &{"installments":37} | /installments
an amount as a number | &{"amount":10} | /amount
an amount with an exponent | &{"amount":"1e3"} | /amount
a negative amount | &{"amount":"-10.00"} | /amount
an amount of three decimals | &{"amount":"10.001"} | /amount
an amount of 13 digits | &{"amount":"1000000000000"} | /amount
an amount with a line break | &{"amount":"10.00\n"} | /amount
a currency in lower case | &{"currency":"eur"} | /currency
# POST /leave-balances/adjust | {"employee_id":"<employee>","leave_type":"annual","year":2031,"amount":1,"note":"Note"}
days as a text | &{"amount":"1"} | /amount
a third of a day | &{"amount":0.333} | /amount
10,000 hours | &{"amount":10000} | /amount
a year as a text | &{"year":"2031"} | /year
a year before all | &{"year":0} | /year
# POST /leave-policies | {"leave_type":"annual","name":"Policy","terms":{"unit":"days","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]},"assignment":null}
an unknown leave type | &{"leave_type":"none"} | /leave_type
an amount as a number | &{"terms":{"unit":"days","amount":{"value":25,"unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]}} | /terms/amount/value
an amount with an exponent | &{"terms":{"unit":"days","amount":{"value":"1e3","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]}} | /terms/amount/value
a week of no days | &{"terms":{"unit":"days","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"0","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]}} | /terms/full_time_days_per_week
a leave year from 31 April | &{"terms":{"unit":"days","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"04-31","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]}} | /terms/leave_year
balances in hours | &{"terms":{"unit":"hours","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[]}} | /terms/unit
an unknown member of the terms | &{"terms":{"unit":"days","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[],"company_id":"x"}} | /terms/company_id
pay rates out of order | &{"terms":{"unit":"days","amount":{"value":"25","unit":"days"},"scale_by":"none","full_time_days_per_week":"5","amount_max":null,"leave_year":"01-01","steps":[],"grant":{"kind":"up_front"},"first_year_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"leaver_rule":{"count":"whole_year","whole_year_after_months":null,"whole_year_from":null,"rounding":null},"rounding":null,"waiting_months":0,"negative_limit":"0","carry_over":{"amount_max":"0","expires":null},"pay_rates":[{"from_day":42,"percent":"0"},{"from_day":1,"percent":"100"}]}} | /terms/pay_rates
a first day that does not exist | &{"assignment":{"employee_id":null,"org_unit_id":null,"location_id":null,"employment_type":null,"first_day":"2031-02-30","last_day":null}} | /assignment/first_day
# POST /leave-types | {"code":"extra","name":"Extra","is_paid":true}
a boolean as a text | &{"is_paid":"true"} | /is_paid
a boolean as a number | &{"is_paid":1} | /is_paid
a code with a capital | &{"code":"Extra"} | /code
a code with a line break | &{"code":"extra\n"} | /code
a code of 51 characters | &{"code":"«a*51»"} | /code
an allowance without its rest | &{"allowance":{"days_per_year":1}} | /allowance/carry_over_days_max
# PATCH /company | {}
a working week | &{"working_week":[1]} | /working_week
an unknown time zone | &{"time_zone":"Mars/Base"} | /time_zone
# PATCH /privacy-settings | {}
months as a text | &{"erasure_keep_months":"1"} | /erasure_keep_months
negative months | &{"erasure_keep_months":-1} | /erasure_keep_months
# POST /api-keys | {"name":"K","scopes":[]}
scopes as a text | &{"scopes":"leave:read"} | /scopes
an unknown scope | &{"scopes":["admin"]} | /scopes/0
an expiry without a zone | &{"expires_at":"2031-01-01T00:00:00"} | /expires_at
a key of the caller | &{"secret":"<key>"} | /secret
# POST /payroll-runs | {"type":"regular","period_start":"2031-03-01","period_end":"2031-03-31","pay_date":"2031-03-31","currency":"EUR"}
an infinite period | &{"period_end":"infinity"} | /period_end
a period that does not exist | &{"period_end":"2031-02-30"} | /period_end
a reversed period | &{"period_end":"2031-02-28"} | /period_end
an unknown type | &{"type":"bonus"} | /type
born paid | &{"status":"paid"} | /status
# POST /leave-requests | {"employee_id":"<employee>","leave_type":"annual","start_date":"2031-03-03","end_date":"2031-03-03"}
reversed dates | &{"end_date":"2031-03-02"} | /end_date
an unknown type | &{"leave_type":"none"} | /leave_type
born approved | &{"status":"approved"} | /status
an employee that is no UUID: me | &{"employee_id":"me"} | /employee_id
an employee that is no UUID: empty | &{"employee_id":""} | /employee_id
# POST /onboarding-checklists | {"employee_id":"<employee>"}
no task | &{"tasks":[]} | /tasks
a task without a title | &{"tasks":[{"required":true}]} | /tasks/0/title
two assignees | &{"tasks":[{"title":"T","required":true,"assignee_user_id":"<foreignCompany>","assignee_api_key_id":"<foreignCompany>"}]} | /tasks/0/assignee_api_key_id
an unknown member of a task | &{"tasks":[{"title":"T","required":true,"done":true}]} | /tasks/0/done
# POST /employees | {"first_name":"Ann","last_name":"Lee","email":"ann.lee@example.test"}
a caller's id | &{"id":"<foreignCompany>"} | /id
a caller's company_id | &{"company_id":"<foreignCompany>"} | /company_id
a caller's status | &{"status":"<foreignCompany>"} | /status
a caller's termination_date | &{"termination_date":"<foreignCompany>"} | /termination_date
a caller's version | &{"version":"<foreignCompany>"} | /version
a caller's email_key | &{"email_key":"<foreignCompany>"} | /email_key
an e-mail in another case | &{"email":"RENÉ@Example.test"} | duplicate_email
an e-mail in another normal form | &{"email":"rene⟦301⟧@example.test"} | duplicate_email
a line break in an e-mail | &{"email":"a@example.test\r\nBcc: b@example.test"} | /email
NUL in a name | &{"first_name":"a\u0000"} | /first_name
# POST /contracts | {"employee_id":"<employee>","title":"T","body":"B"}
born signed | &{"status":"signed"} | /status
NUL in a text | &{"body":"a\u0000"} | /body
a text of 100,001 characters | &{"body":"«a*100001»"} | /body
# PATCH /users/<employeeUser> | {}
a user's company | &{"role":"owner","company_id":"<foreignCompany>"} | /company_id
`);

/** Input that looks bad but is valid: refusing it would be a fault too. */
export const nearMisses = readRows(String.raw`
a session among other cookies | GET /me | +Cookie: a=b; muster_session=<session>; c=d | 200
the right session before a wrong one | GET /me | +Cookie: muster_session=<session>; muster_session=x | 200
no space between cookies | GET /me | +Cookie: a=b;muster_session=<session>;c=d | 200
cookies of nonsense beside it | GET /me | +Cookie: ;;=;%ZZ=%ZZ;__proto__=x; muster_session=<session> | 200
two Cookie headers | GET /me | +Cookie: a=b | +Cookie: muster_session=<session> | 200
our origin where the browser says nothing of the site | POST | +Sec-Fetch-Site | +Origin: http://muster.test | ={"first_name":"Ann","last_name":"Lee","email":"origin@example.test"} | 201
a member twice, of which the last counts | POST | ={"first_name":1,"first_name":"Last","last_name":"Lee","email":"twice@example.test"} | ^"first_name":"Last" | 201
an empty object where no body is taken | POST /me/sessions/end-others | ={} | ^ | 204
hours of 7.25 as a number with an exponent | POST /timesheets | ={"employee_id":"<employee>","period_start":"2031-03-03","period_end":"2031-03-03","entries":[{"date":"2031-03-03","hours":725e-2}]} | ^"hours":7.25 | 201
a filter by an employee that is no UUID | GET /timesheets?employee_id=me | ^"timesheets":[] | 200
`);
