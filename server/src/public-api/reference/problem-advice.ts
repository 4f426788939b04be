import type { ProblemCode } from '../../platform/http/problem.ts';

/** What callers can do about each problem; shown on its page. */
export const problemAdvice: Readonly<Record<ProblemCode, string>> = {
  malformed_json:
    'Send one JSON object encoded as UTF-8, without a byte order mark, comments or trailing commas. An empty body is not valid JSON. To send no fields, send {}.',
  invalid_request:
    'The request line, a header or the percent-encoding of the path is invalid. Check what your HTTP client sends, and that it sends each header only once.',
  invalid_cursor:
    'Send next_cursor exactly as it was returned, to the same list and with the same filters. To start from the first page, omit cursor.',
  invalid_idempotency_key:
    'An Idempotency-Key consists of 1 to 255 visible ASCII characters, for example a UUID. Send the header only once.',
  missing_credentials:
    'Send the header “Authorization: Bearer svc_live_…”. Keys aren’t accepted in the URL or in a cookie.',
  invalid_token:
    'The key is unknown, malformed, revoked or expired. Compare its last four characters with the list of keys in the console. A lost key can’t be recovered: create a new one.',
  not_signed_in:
    'The console session is missing or has expired. Sign in again. The console’s own operations don’t accept API keys.',
  wrong_credentials:
    'The email address, the password or the two-factor code is incorrect. Each code works only once: wait for the next one. After several failed attempts, wait for the time in Retry-After.',
  company_sign_in_failed:
    'Console only: the sign-in with a company account failed. `reason` names the cause. Start again with `POST /console/api/sign-in/company-account`.',
  totp_required:
    'The password is correct, and the user has two-factor authentication turned on. Sign in again and also send totp_code: the six digits from the authenticator app, or a recovery code.',
  user_token_required:
    'This operation acts for a person, and an API key belongs to no person. Register an application, let the person authorize it, and send its access token.',
  insufficient_scope:
    'The key doesn’t have the scope or grant that the operation requires. WWW-Authenticate names it. The owner of the company can create a key with it.',
  company_account_required:
    'Console only: the company refuses passwords. Sign in with your company account.',
  step_up_required:
    'Console only: confirm your password with `POST /console/api/me/step-up`, then send the request again.',
  forbidden:
    'You’re authenticated, but not allowed to do this: your role doesn’t permit it, sign-up is closed, or the request did not come from the console’s own page.',
  task_not_assigned:
    'An integration can complete only onboarding tasks that HR assigned to its API key, or to a key that yours replaced or was replaced by. List them with assigned_to=me.',
  not_found:
    'The URL doesn’t exist, or your company has no such record. The response is the same for a record of another company.',
  method_not_allowed:
    'The URL exists, but doesn’t support this method. The Allow header lists the supported methods.',
  request_timeout:
    'The headers must arrive within 5 seconds, and the whole request within 10 seconds. Check for a stalled upload or a broken connection.',
  duplicate_email:
    'Another employee of the company has this email address, regardless of case. Find that employee with GET /api/v1/employees?email=….',
  duplicate_external_id:
    'Another employee of the company has this external_id. If it is the same person, update that record instead.',
  company_choice_required:
    'Console only: the email address and password belong to users of several companies. `companies` lists them. Send `company_id` with the request.',
  domain_not_verified:
    'Console only: the TXT record of the domain was not found. Add it as shown in the sign-in settings, wait until it is published, and verify again.',
  feed_rewound:
    'The service was restored from a backup, or a standby that was behind took over: events that you have read were lost. Copy the full lists again, remove records that no longer exist, and continue with after=rewound_to. rewound_at says when the service noticed.',
  company_moved:
    'The operator moved the company to another installation. moved_to is its address: send requests there, with a new key that an owner creates there. IDs and positions of the event feed are the same, so continue after the position that you know. Don’t retry here.',
  leave_overlap:
    'The employee already has pending or approved leave on at least one of these half days. List it with GET /api/v1/leave?employee_id=….',
  timesheet_overlap:
    'The employee already has a timesheet for at least one of these days. Change that timesheet, or choose a period that doesn’t overlap it.',
  already_reminded:
    'Console only: the approver was already reminded of this request today. Wait until tomorrow.',
  advance_pending:
    'The employee has an earlier request that is still pending. Wait for the decision, or cancel that request.',
  payroll_run_overlap:
    'For each currency, a day can be in only one regular run, so that it is paid only once. Cancel the other run, or choose a period that doesn’t overlap it.',
  leave_balance_exceeded:
    'The leave type has a yearly allowance, and the request takes more days than are left. The detail names the year. Days of pending requests are already deducted. Request fewer days, or ask HR to adjust the balance.',
  employee_terminated:
    'You can’t create leave, advances, timesheets or contracts for a terminated employee. If the person works for the company again, ask HR to rehire them first.',
  company_read_only:
    'An owner asked for the deletion of the company, or the operator is moving it to another installation. Meanwhile, everything can be read and nothing can be changed. Don’t retry before that ends; ask an owner of the company.',
  company_changed:
    'Only in the console: you moved into a sandbox or out of it in another tab. Reload the page, which then shows the company you work in.',
  not_a_sandbox:
    'Only a sandbox has a clock that can be moved, so that no real company’s dates ever change. An owner creates a sandbox under Developers → Sandboxes; use the key that you get there.',
  invalid_state:
    'The detail has the reason. If it is the status of a record, fetch the record again to see its current status. If a limit is reached or another action is in progress, end that first.',
  idempotency_in_progress:
    'The first request with this Idempotency-Key is still in progress. Wait a moment, then send the same request again.',
  precondition_failed:
    'The record has changed since you read the ETag in If-Match. Fetch the record again, then decide whether your change still applies.',
  precondition_required:
    'A person approves what they were shown: send If-Match with the ETag of the record. Read the record, show it to the person, then send their decision with its ETag.',
  body_too_large: 'Send less data, or split it into several requests. The detail names the limit.',
  uri_too_long: 'Shorten the URL to at most 8,192 characters.',
  unsupported_media_type:
    'Send the body as application/json, as application/merge-patch+json for PATCH, or as multipart/form-data for a file, in UTF-8 and without Content-Encoding.',
  validation_failed:
    'Correct the values that the field “errors” lists, at most 20, then send the request again. Without “errors”, the detail has the reason. Unknown fields and parameters are rejected, and types are never converted.',
  idempotency_mismatch:
    'This Idempotency-Key was used with a different body within the last 24 hours. Use a new key for each new request.',
  rate_limited:
    'Wait for the number of seconds in Retry-After, then send the request again. The RateLimit headers show how many requests you have left. The operator can set a higher limit for your company.',
  headers_too_large: 'Send fewer or shorter headers: at most 16 KiB together.',
  internal:
    'The service failed. You can repeat a GET, a PATCH, and a POST with an Idempotency-Key. Before you repeat another POST, check whether it was done. If it keeps failing, report the request_id.',
  unavailable:
    'The service or its database is temporarily unavailable. Wait for the time in Retry-After, then send the request again. In rare cases, the change may already have been stored. To repeat a POST safely, send an Idempotency-Key; for a PATCH, send If-Match.',
};
