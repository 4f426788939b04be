/**
 * What a person may do with one record, by their role and by whom it is about, written down by hand
 * on purpose: a change of permissions changes it too. `expected-roles.ts` lists who may use operations.
 */

/** The letters of the cells, in this order: the last two have the role `employee`. */
export const actorNames = ['owner', 'hr_admin', 'payroll_admin', 'manager', 'employee'] as const;
export type ActorName = (typeof actorNames)[number];

/** Whom the record is about: the actor, one of their reports, another employee. */
export const relations = ['self', 'report', 'other'] as const;
export type Relation = (typeof relations)[number];

/**
 * `+` done, or shown; `r` refused (403); `!` conflict (409); `-` not found (404, left out of a
 * list, or treated as no employee); `.` has no reports.
 */
export type Cell = '+' | 'r' | '!' | '-' | '.';

/** An operation, its object, and its outcome for self, report and other. */
export type RelationRow = readonly [operation: string, record: string, cells: string];

/** With the id of a record in the path. The record is in the state required by the action. */
export const onRecords: readonly RelationRow[] = [
  ['GET /employees/{id}', 'active, leaving now', '+++++ ++++. +++--'],
  ['PATCH /employees/{id}', 'active, leaving now', '+++++ ++rr. ++r--'],
  // Without fields: custom-fields.database.test.ts has what each person sees.
  ['GET /employees/{id}/custom-fields', 'active, leaving now', '+++++ ++++. +++--'],
  ['PATCH /employees/{id}/custom-fields', 'active, leaving now', '+++++ ++++. +++--'],
  ['GET /employees/{id}/profile', 'active, leaving now', '+++++ ++++. +++--'],
  ['GET /employees/{id}/timeline', 'active, leaving now', '+++++ ++++. +++--'],
  ['GET /employees/{id}/open-work', 'active, leaving now', '++rrr ++rr. ++rrr'],
  ['GET /employees/{id}/leave-explanations', 'active, leaving now', '+++++ ++++. ++---'],
  ['GET /change-requests/{id}', 'change requested', '+++++ ++--. ++---'],
  ['POST /change-requests/{id}/accept', 'change requested', 'rrrrr ++--. ++---'],
  ['POST /change-requests/{id}/reject', 'change requested', 'rrrrr ++--. ++---'],
  ['POST /change-requests/{id}/withdraw', 'change requested', '+++++ rr--. rr---'],
  ['GET /people/{id}', 'active, leaving now', '+++++ ++++. +++++'],
  ['GET /people/{id}/photo', 'photo', '+++++ ++++. +++++'],
  ['POST /people/{id}/photo', 'active, leaving now', '+++++ ++rr. ++r--'],
  ['DELETE /people/{id}/photo', 'photo', '+++++ ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'onboarding, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'onboarding, leaving later', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'active, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'active, leaving later', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'on_leave, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/terminate', 'on_leave, leaving later', 'rrrrr ++rr. ++r--'],
  [
    'POST /employees/{id}/cancel-termination',
    'onboarding, termination planned',
    'rrrrr ++rr. ++r--',
  ],
  ['POST /employees/{id}/cancel-termination', 'active, termination planned', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/cancel-termination', 'on_leave, termination planned', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/rehire', 'terminated', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/activate', 'onboarding, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/start-leave', 'active, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/end-leave', 'on_leave, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/withdraw-planned-change', 'active, leaving now', 'rrrrr ++rr. ++r--'],
  ['POST /employees/{id}/change-employment-terms', 'active, leaving now', '++rrr ++rr. ++r--'],
  ['GET /employees/{id}/personal-data', 'active, leaving now', '+++++ ++--. ++---'],
  ['POST /employees/{id}/personal-data/release', 'active, leaving now', '+rrrr +rrr. +rrrr'],
  ['POST /employees/{id}/erase', 'terminated', '!rrrr !rrr. !rrrr'],
  ['GET /employees/{id}/user', 'active, leaving now', '++rrr ++rr. ++rrr'],
  ['POST /employees/{id}/invite', 'active, leaving now', '!rrrr !!rr. !!rrr'],
  ['POST /employees/{id}/invite', 'employee without a user', '!rrrr ++rr. ++rrr'],

  ['PATCH /users/{id}', 'user', '+rrrr +rrr. +rrrr'],
  ['POST /users/{id}/disable', 'user', '+rrrr +rrr. +rrrr'],
  ['POST /users/{id}/enable', 'user', '+rrrr +rrr. +rrrr'],
  ['POST /users/{id}/invite', 'user', 'rrrrr !!rr. !!rrr'],
  ['POST /users/{id}/invite', 'user who is invited', 'rrrrr ++rr. ++rrr'],
  ['POST /users/{id}/password-reset', 'user', 'rrrrr ++rr. ++rrr'],
  ['POST /users/{id}/password-reset', 'user who is an owner', 'rrrrr +rrr. +rrrr'],
  ['DELETE /users/{id}/totp', 'user', 'rrrrr +rrr. +rrrr'],
  ['DELETE /me/sessions/{id}', 'session', '+++++ ----. -----'],
  ['DELETE /approval-delegations/{id}', 'delegation', '+++++ ++--. ++---'],
  ['DELETE /saved-views/{id}', 'saved view', '+++++ ----. -----'],

  ['GET /leave-requests/{id}', 'pending at the manager', '+++++ ++++. ++---'],
  ['GET /leave-requests/{id}/also-away', 'pending at the manager', '+++++ ++++. ++---'],
  ['POST /leave-requests/{id}/approve', 'pending at the manager', 'rrrrr ++++. rr---'],
  ['POST /leave-requests/{id}/approve', 'pending at HR', 'rrrrr ++rr. ++---'],
  // For a report, the step is already theirs.
  ['POST /leave-requests/{id}/take-over', 'pending at the manager', 'rrrrr rrrr. ++---'],
  ['POST /leave-requests/{id}/reject', 'pending at the manager', 'rrrrr ++++. rr---'],
  ['POST /leave-requests/{id}/reject', 'pending at HR', 'rrrrr ++rr. ++---'],
  ['POST /leave-requests/{id}/cancel', 'pending at the manager', '+++++ ++rr. ++---'],
  ['POST /leave-requests/{id}/cancel', 'approved, ahead', '++rrr ++rr. ++---'],
  ['POST /leave-requests/{id}/shorten', 'approved, ahead', '++rrr ++rr. ++rrr'],
  ['POST /leave-requests/{id}/interrupt', 'approved, ahead', 'rrrrr ++rr. ++rrr'],
  ['POST /leave-requests/{id}/convert', 'approved, ahead', 'rrrrr ++rr. ++rrr'],
  // Of a shortening.
  ['POST /leave-requests/{id}/preview-change', 'approved, ahead', '++rrr ++rr. ++rrr'],

  ['GET /timesheets/{id}', 'draft', '+++++ ++++. +++--'],
  ['PATCH /timesheets/{id}', 'draft', '+++++ ++rr. ++r--'],
  ['POST /timesheets/{id}/submit', 'draft', '+++++ ++rr. ++r--'],
  ['DELETE /timesheets/{id}', 'draft', '+++++ ++rr. ++r--'],
  ['PATCH /timesheets/{id}', 'rejected', '+++++ ++rr. ++r--'],
  ['POST /timesheets/{id}/submit', 'rejected', '+++++ ++rr. ++r--'],
  ['POST /timesheets/{id}/approve', 'submitted, at the manager', 'rrrrr ++++. rrr--'],
  ['POST /timesheets/{id}/approve', 'submitted, at HR', 'rrrrr ++rr. ++r--'],
  ['POST /timesheets/{id}/reject', 'submitted, at the manager', 'rrrrr ++++. rrr--'],
  ['POST /timesheets/{id}/reject', 'submitted, at HR', 'rrrrr ++rr. ++r--'],
  ['POST /timesheets/{id}/take-over', 'submitted, at the manager', 'rrrrr rrrr. ++r--'],
  ['POST /timesheets/{id}/reopen', 'approved', 'rrrrr ++rr. ++r--'],

  ['GET /advances/{id}', 'pending at the manager', '+++++ ++++. +++--'],
  ['POST /advances/{id}/approve', 'pending at the manager', 'rrrrr ++++. rrr--'],
  ['POST /advances/{id}/approve', 'pending at HR', 'rrrrr ++rr. ++r--'],
  ['POST /advances/{id}/take-over', 'pending at the manager', 'rrrrr rrrr. ++r--'],
  ['POST /advances/{id}/reject', 'pending at the manager', 'rrrrr ++++. rrr--'],
  ['POST /advances/{id}/reject', 'pending at HR', 'rrrrr ++rr. ++r--'],
  ['POST /advances/{id}/cancel', 'pending at the manager', '+++++ ++rr. ++r--'],
  ['POST /advances/{id}/pay', 'approved', '+r+rr +r+r. +r+--'],

  ['GET /documents/{id}', 'uploaded', '+++++ ++--. ++---'],
  ['GET /documents/{id}/content', 'uploaded', '+++++ ++--. ++---'],
  ['POST /documents/{id}/archive', 'uploaded', '++rrr ++--. ++---'],

  // On their own contract everyone is the employee only.
  ['GET /contracts/{id}', 'draft', '----- ++--. ++---'],
  ['GET /contracts/{id}', 'sent', '+++++ ++--. ++---'],
  ['PATCH /contracts/{id}', 'draft', '----- ++--. ++---'],
  ['POST /contracts/{id}/send', 'draft', '----- ++--. ++---'],
  ['GET /contracts/{id}/signing', 'sent', '+++++ ++--. ++---'],
  ['POST /contracts/{id}/sign', 'sent', '+++++ ++--. ++---'],
  ['POST /contracts/{id}/decline', 'sent', '+++++ rr--. rr---'],
  ['POST /contracts/{id}/void', 'sent', 'rrrrr ++--. ++---'],
  ['POST /contracts/{id}/void', 'draft', '----- ++--. ++---'],
  ['POST /contracts/{id}/sign', 'signed by the employer', '+++++ rr--. rr---'],
  ['POST /contracts/{id}/sign', 'signed by the employee', 'rrrrr ++--. ++---'],
  ['POST /contracts/{id}/decline', 'signed by the employer', '+++++ rr--. rr---'],
  ['POST /contracts/{id}/void', 'signed by the employer', 'rrrrr ++--. ++---'],
  ['GET /contracts/{id}/pdf', 'signed', '+++++ ++--. ++---'],
  ['GET /onboarding-checklists/{id}', 'checklist', '+++++ ++++. ++---'],
  ['POST /onboarding-tasks/{id}/complete', 'pending, required', '++rrr ++rr. ++---'],
  ['POST /onboarding-tasks/{id}/complete', 'given to the actor', '+++++ ++++. +++++'],
  ['POST /onboarding-tasks/{id}/skip', 'pending, optional', '++rrr ++rr. ++---'],
  ['POST /onboarding-tasks/{id}/assign', 'pending, required', '++rrr ++rr. ++rrr'],
  ['POST /onboarding-tasks/{id}/reopen', 'done', '++rrr ++rr. ++---'],
  ['POST /onboarding-tasks/{id}/reopen', 'skipped', '++rrr ++rr. ++---'],

  ['GET /payslips/{id}', 'payslip', '+++++ +++-. +++--'],
  ['GET /payslips/{id}', 'payslip before approval', '+-+-- +-+-. +-+--'],
  ['GET /payslips/{id}/pdf', 'payslip', '+++++ ----. -----'],
  ['GET /payslips/{id}/copy', 'payslip', '+++rr +++r. +++rr'],
  ['GET /employees/{id}/bank-accounts', 'active, leaving now', '+++++ +++-. +++--'],
  ['POST /employees/{id}/bank-accounts', 'active, leaving now', '+++++ +r+-. +r+--'],
  ['GET /bank-accounts/{id}', 'account to confirm', '+++++ +++-. +++--'],
  // The user who entered it is `self`.
  ['POST /bank-accounts/{id}/confirm', 'account to confirm', 'rrrrr +r+r. +r+rr'],
  ['POST /bank-accounts/{id}/withdraw', 'account to confirm', '+++++ +r+-. +r+--'],
  ['DELETE /compensation/{id}', 'compensation', 'rrrrr +++r. +++rr'],
  ['POST /pay-deductions/{id}/end', 'deduction', 'rrrrr +++r. +++rr'],
  ['DELETE /pay-deductions/{id}', 'deduction', 'rrrrr +++r. +++rr'],
  // The user who had it computed is `self`.
  ['POST /payroll-runs/{id}/approve', 'completed', 'rrrrr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/process', 'draft', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/process', 'failed', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/reopen', 'completed', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/pay', 'approved', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/reverse', 'approved', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/reverse', 'paid', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/cancel', 'draft', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/cancel', 'completed', '+r+rr +r+r. +r+rr'],
  ['POST /payroll-runs/{id}/cancel', 'failed', '+r+rr +r+r. +r+rr'],
  // The user who prepared it is `self`.
  ['POST /payment-files/{id}/release', 'file prepared', 'rrrrr +r+r. +r+rr'],
  ['POST /payment-files/{id}/discard', 'file prepared', '+r+rr +r+r. +r+rr'],
  // The user who entered it is `self`.
  ['GET /pay-items/{id}', 'item pending', '+++rr +++r. +++rr'],
  ['POST /pay-items/{id}/approve', 'item pending', 'rrrrr +r+r. +r+rr'],
  ['POST /pay-items/{id}/reject', 'item pending', 'rrrrr +r+r. +r+rr'],
  ['POST /pay-items/{id}/cancel', 'item pending', 'rrrrr +r+r. +r+rr'],
  ['POST /pay-items/{id}/cancel', 'item approved', 'rrrrr +r+r. +r+rr'],
  ['GET /employees/{id}/pay-results', 'active, leaving now', '+r+rr +r+r. +r+rr'],
  ['GET /claims/{id}', 'claim', '+r+rr +r+r. +r+rr'],
  ['PATCH /claims/{id}', 'claim', 'rrrrr +r+r. +r+rr'],
  ['POST /claims/{id}/repaid-outside', 'claim', 'rrrrr +r+r. +r+rr'],
  ['POST /claims/{id}/write-off', 'claim', 'rrrrr +r+r. +r+rr'],
  ['POST /claims/{id}/approve-write-off', 'claim to write off', 'rrrrr +r+r. +r+rr'],
  ['POST /claims/{id}/reject-write-off', 'claim to write off', 'rrrrr +r+r. +r+rr'],
];

/** With `employee_id` in the body. */
export const inBodies: readonly RelationRow[] = [
  ['POST /leave-requests', 'employee_id', '+++++ ++rr. ++rrr'],
  ['POST /leave-requests/preview', 'employee_id', '+++++ ++rr. ++rrr'],
  ['POST /leave-balances/adjust', 'employee_id', 'rrrrr ++rr. ++rrr'],
  ['POST /timesheets', 'employee_id', '+++++ ++rr. ++rrr'],
  ['POST /advances', 'employee_id', '+++++ +++r. +++rr'],
  ['POST /compensation', 'employee_id', 'rrrrr +++r. +++rr'],
  ['POST /pay-deductions', 'employee_id', 'rrrrr +++r. +++rr'],
  ['POST /pay-items', 'employee_id', 'rrrrr +r+r. +r+rr'],
  ['POST /documents', 'employee_id', '+++++ ++--. ++---'],
  ['POST /contracts', 'employee_id', 'rrrrr ++rr. ++rrr'],
  ['POST /onboarding-checklists', 'employee_id', '++rrr ++rr. ++rrr'],
];

/** The people whom a list contains for them. */
export const inLists: readonly RelationRow[] = [
  ['GET /employees', 'employee', '+++++ ++++. +++--'],
  ['GET /org-chart', 'employee', '+++++ ++++. ++---'],
  ['GET /change-requests', 'change requested', '+++++ ++--. ++---'],
  ['GET /people', 'employee', '+++++ ++++. +++++'],
  ['GET /employees/export', 'employee', '++rrr ++rr. ++rrr'],
  // For users with neither a role nor reports, it is the line above them.
  ['GET /colleagues', 'user', '++++- ++++. ++++-'],
  ['GET /users', 'user', '+rrrr +rrr. +rrrr'],
  ['GET /leave-requests', 'approved, ahead', '+++++ ++++. ++---'],
  ['GET /leave-balances', 'employee', '+++++ ++++. ++---'],
  ['GET /leave-calendar', 'approved, ahead', '+++++ ++++. ++---'],
  ['GET /approvals', 'pending at the manager', '----- ++++. -----'],
  ['GET /approvals/others', 'pending at the manager', '--rrr --rr. ++rrr'],
  ['GET /approval-delegations', 'delegation', '+++++ ++--. ++---'],
  ['GET /timesheets', 'draft', '+++++ ++++. +++--'],
  ['GET /advances', 'approved', '+++++ ++++. +++--'],
  ['GET /compensation', 'compensation', '+++++ +++-. +++--'],
  ['GET /bank-accounts', 'account to confirm', '+r+rr +r+r. +r+rr'],
  ['GET /pay-deductions', 'deduction', '+++rr +++r. +++rr'],
  ['GET /pay-items', 'item pending', '+++rr +++r. +++rr'],
  ['GET /documents', 'uploaded', '+++++ ++--. ++---'],
  ['GET /contracts', 'sent', '+++++ ++--. ++---'],
  ['GET /onboarding-checklists', 'checklist', '+++++ ++++. ++---'],
  ['GET /claims', 'claim', '+++++ +-+-. +-+--'],
  ['GET /payslips', 'payslip', '+++++ ----. -----'],
  ['GET /payslips', 'payslip, of its run', '+++++ +-+-. +-+--'],
  ['GET /me/sessions', 'session', '+++++ ----. -----'],
  ['GET /saved-views', 'saved view', '+++++ ----. -----'],
];
