import type { ProblemCode } from '../../platform/http/problem.ts';

/** What callers can do about each problem; shown on its page. */
export const problemAdvice: Readonly<Record<ProblemCode, string>> = {
  malformed_json:
    'Send one JSON object in UTF-8. Byte order marks, comments and trailing commas are not JSON, and neither is an empty body: an object without members is {}.',
  invalid_request:
    'The request line, a header or the percent encoding of the path is broken. Check what your HTTP client sends, and that it sends each header once.',
  invalid_cursor:
    'Pass next_cursor exactly as it was returned, to the same list with the same filters. To begin again, leave cursor out.',
  invalid_idempotency_key:
    'An Idempotency-Key has 1 to 255 visible ASCII characters and is sent once. A UUID is a good one.',
  missing_credentials:
    'Send the header “Authorization: Bearer svc_live_…”. Keys are not accepted in the address or in a cookie.',
  invalid_token:
    'The key is unknown, malformed, revoked or expired. Compare its last four characters with the list in the console; a lost key is replaced, never recovered.',
  not_signed_in:
    'The console’s session is missing or has ended. Sign in again; API keys are not accepted there.',
  wrong_credentials:
    'No user has this e-mail address with this password. After several failures wait as long as Retry-After says.',
  totp_required:
    'The password is right, and the user has a second factor: sign in again with totp_code beside it, the six digits of the authenticator app or a recovery code.',
  insufficient_scope:
    'The key does not have the scope that the operation needs; WWW-Authenticate names it. The owner of the company can issue a key that has it.',
  step_up_required:
    'In the console only: show that it is you with `POST /me/step-up`, then send the request again.',
  forbidden:
    'You are known, and this is not for you: your role does not allow it, sign-up is closed, or the request did not come from the console’s own page.',
  not_found:
    'There is no such address, or no such record in your company. Records of other companies look exactly like absent ones.',
  method_not_allowed: 'The address exists; the Allow header lists the methods it takes.',
  request_timeout:
    'Headers must arrive within 5 seconds and the whole request within 10. Check for a stalled upload or a broken connection.',
  duplicate_email:
    'Another employee of the company has this e-mail address; upper and lower case do not matter. Find that employee with GET /api/v1/employees?email=….',
  duplicate_external_id:
    'Another employee of the company has this external_id. If it is the same person, update that record.',
  leave_overlap:
    'The employee already has pending or approved leave on one of these half days. List it with GET /api/v1/leave?employee_id=….',
  timesheet_overlap:
    'The employee has a timesheet for one of these days. Change that one, or choose a period beside it.',
  advance_pending:
    'The employee’s earlier request is not decided yet. Wait for the decision, or cancel that request.',
  payroll_run_overlap:
    'A day of a currency is in one regular run only, or people would be paid twice. Cancel that run, or choose a period beside it.',
  leave_balance_exceeded:
    'The leave type has a yearly allowance, and fewer days of it are left than the leave takes; the detail names the year. Pending requests hold their days. Ask for fewer days, or have HR adjust the balance.',
  pay_not_settled:
    'A rehire replaces the dates of the earlier employment, and days that no approved payroll run has paid would never be paid. Approve a run for the days in the detail. If they were paid elsewhere, add a pay entry of 0 from the first of them.',
  employee_terminated:
    'A terminated employee takes no new leave, advances, timesheets or contracts.',
  invalid_state: 'The record is not in a state that allows this; the detail says what is possible.',
  idempotency_in_progress:
    'The first request with this Idempotency-Key has not ended yet. Wait a moment and send the same request again.',
  precondition_failed:
    'The record has changed since you read the ETag in If-Match. Fetch it again and decide anew.',
  body_too_large: 'A body may have 256 KiB.',
  uri_too_long: 'An address may have 8,192 characters.',
  unsupported_media_type:
    'Send the body as application/json (or application/merge-patch+json for PATCH).',
  validation_failed:
    'The member “errors” names each fault by its place. Bodies and queries are closed: unknown members are faults too, and types are never converted.',
  idempotency_mismatch:
    'This Idempotency-Key was used within the last 24 hours with another body. Take a new key for a new request.',
  rate_limited:
    'Wait as many seconds as Retry-After says: the next request then succeeds. The RateLimit headers tell you beforehand how much is left. A higher tier is available by arrangement with support.',
  headers_too_large: 'All headers together may have 16 KiB.',
  internal:
    'Something failed on our side; nothing was changed. Send the request again, and report the request_id if it persists.',
  unavailable:
    'The service or its database is away for a moment. Wait as long as Retry-After says and send the request again. Mostly nothing was changed; only if the connection broke while the change was being stored may it have been done: an Idempotency-Key makes repeating a POST safe, If-Match a PATCH.',
};
