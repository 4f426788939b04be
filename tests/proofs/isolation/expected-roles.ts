import type { UserRole } from '../../../server/src/access/actor.ts';

const rolesOf: Readonly<Record<string, readonly UserRole[] | 'anyone'>> = {
  anyone: 'anyone',
  everybodyAndFormer: ['owner', 'hr_admin', 'payroll_admin', 'employee', 'former_employee'],
  everybody: ['owner', 'hr_admin', 'payroll_admin', 'employee'],
  owner: ['owner'],
  hr: ['owner', 'hr_admin'],
  payroll: ['owner', 'payroll_admin'],
  hrAndPayroll: ['owner', 'hr_admin', 'payroll_admin'],
};

/**
 * Who may use which operation of the console, written down by hand on purpose: a change that opens
 * an operation to more people must change this file in the same commit. If `everybody` may use it,
 * the record decides who sees and moves it (`hr/workflow`).
 */
const table = `
anyone:
  GET /installation
  POST /sign-up
  POST /sign-in
  POST /sign-in/company-account, POST /sign-in/company-account/complete,
  POST /sign-in/company-account/enter
  POST /sign-out
  POST /sandbox/leave
  POST /invitations/read, POST /invitations/accept
  POST /password-resets, POST /password-resets/complete
everybodyAndFormer:
  GET /sandbox
  GET /company/deletion
  GET /me, PATCH /me, POST /me/password, POST /me/step-up, GET /me/sessions, DELETE /me/sessions/{id},
  POST /me/sessions/end-others, POST /me/totp, POST /me/totp/confirm, DELETE /me/totp
  GET /employees/{id}/personal-data
  GET /contracts, GET /contracts/{id}, GET /contracts/{id}/pdf
  GET /documents, GET /documents/{id}, GET /documents/{id}/content
  GET /payslips, GET /payslips/{id}, GET /payslips/{id}/pdf
everybody:
  GET /sandboxes, POST /sandboxes/{id}/enter
  POST /me/step-up/company-account, POST /me/step-up/company-account/complete
  GET /me/calendar-feeds, POST /me/calendar-feeds, POST /me/calendar-feeds/revoke
  GET /me/authorizations, DELETE /application-authorizations/{id},
  POST /authorization-requests/read, POST /authorization-requests/allow,
  POST /authorization-requests/deny
  GET /colleagues
  GET /home
  GET /saved-views, POST /saved-views, DELETE /saved-views/{id}
  GET /approvals
  GET /approvals/count, POST /approvals/decide, POST /approvals/remind
  GET /approval-delegations, POST /approval-delegations, DELETE /approval-delegations/{id}
  GET /days-off
  GET /leave-types
  GET /leave-balances
  GET /leave-calendar
  GET /leave-requests, POST /leave-requests, POST /leave-requests/preview,
  GET /leave-requests/{id}, GET /leave-requests/{id}/also-away, POST /leave-requests/{id}/approve, POST /leave-requests/{id}/reject,
  POST /leave-requests/{id}/take-over, POST /leave-requests/{id}/cancel
  GET /employees, GET /employees/{id}, PATCH /employees/{id},
  POST /employees/{id}/terminate, POST /employees/{id}/cancel-termination,
  POST /employees/{id}/rehire, POST /employees/{id}/activate, POST /employees/{id}/start-leave,
  POST /employees/{id}/end-leave, POST /employees/{id}/withdraw-planned-change
  POST /employees/{id}/change-employment-terms
  GET /employees/{id}/custom-fields, PATCH /employees/{id}/custom-fields
  GET /compensation
  GET /claims
  PATCH /contracts/{id}, POST /contracts/{id}/send,
  GET /contracts/{id}/signing, POST /contracts/{id}/sign, POST /contracts/{id}/decline,
  POST /contracts/{id}/void
  POST /documents, POST /documents/{id}/archive
  GET /onboarding-checklists, GET /onboarding-checklists/{id}
  POST /onboarding-tasks/{id}/complete, POST /onboarding-tasks/{id}/skip,
  POST /onboarding-tasks/{id}/reopen
  GET /timesheets, POST /timesheets, GET /timesheets/{id}, PATCH /timesheets/{id},
  DELETE /timesheets/{id}, POST /timesheets/{id}/submit, POST /timesheets/{id}/approve,
  POST /timesheets/{id}/reject, POST /timesheets/{id}/take-over,
  POST /timesheets/{id}/reopen
  GET /advances, POST /advances, GET /advances/{id}, POST /advances/{id}/approve,
  POST /advances/{id}/reject, POST /advances/{id}/take-over, POST /advances/{id}/cancel,
  POST /advances/{id}/pay
  GET /employees/{id}/bank-accounts, POST /employees/{id}/bank-accounts,
  GET /bank-accounts/{id}, POST /bank-accounts/{id}/withdraw
  GET /employees/{id}/profile, GET /employees/{id}/timeline, GET /employees/{id}/leave-explanations
  GET /change-requests, POST /change-requests, GET /change-requests/{id},
  POST /change-requests/{id}/accept, POST /change-requests/{id}/reject,
  POST /change-requests/{id}/withdraw
  GET /org-chart
  GET /people, GET /people/places, GET /people/{id},
  GET /people/{id}/photo, POST /people/{id}/photo, DELETE /people/{id}/photo
  GET /departments
  GET /notifications, GET /notifications/count, POST /notifications/read,
  POST /notifications/{id}/read, GET /notification-preferences, PATCH /notification-preferences
owner:
  PATCH /pay-item-limits
  GET /provisioning, POST /provisioning-tokens, DELETE /provisioning-tokens/{id}, PATCH /provisioned-groups/{id}
  POST /sandboxes, GET /sandboxes/{id}/members, POST /sandboxes/{id}/members,
  POST /sandboxes/{id}/members/remove, POST /sandboxes/{id}/reset, POST /sandboxes/{id}/close, POST /sandbox/advance, GET /sandbox/mails
  GET /api-keys, POST /api-keys, GET /api-keys/{id}, DELETE /api-keys/{id},
  GET /api-keys/{id}/requests, POST /api-keys/{id}/roll
  GET /applications, POST /applications, PATCH /applications/{id}, DELETE /applications/{id},
  POST /applications/{id}/rotate-secret,
  GET /application-authorizations
  GET /users, POST /users, GET /users/{id}, PATCH /users/{id}, POST /users/{id}/disable,
  POST /users/{id}/enable, DELETE /users/{id}/totp, DELETE /users/{id}/company-account
  GET /sign-in-settings, PATCH /sign-in-settings, DELETE /sign-in-settings,
  POST /sign-in-settings/check
  POST /sign-in-domains, POST /sign-in-domains/{id}/verify, DELETE /sign-in-domains/{id}
  PATCH /company
  POST /company/deletion, POST /company/deletion/stop
  GET /company/export, POST /company/export, POST /company/export/cancel, GET /company/export/file
  GET /audit-log, GET /audit-log/{id}, GET /audit-log/verification
  POST /employees/{id}/erase, POST /employees/{id}/personal-data/release
  PATCH /privacy-settings
  GET /webhook-event-types
  GET /webhook-endpoints, POST /webhook-endpoints/check-url, POST /webhook-endpoints,
  PATCH /webhook-endpoints/{id}, DELETE /webhook-endpoints/{id},
  GET /webhook-endpoints/{id}/health, POST /webhook-endpoints/{id}/test,
  POST /webhook-endpoints/{id}/rotate-secret, POST /webhook-endpoints/{id}/activate-secret,
  GET /webhook-endpoints/{id}/replay-preview, POST /webhook-endpoints/{id}/retry-failed,
  POST /webhook-endpoints/{id}/replay-skipped
  GET /webhook-deliveries, POST /webhook-deliveries/retry, GET /webhook-deliveries/{id},
  POST /webhook-deliveries/{id}/retry
  GET /webhook-replays, GET /webhook-replays/{id}, POST /webhook-replays/{id}/cancel
hr:
  GET /job-choices
  GET /overview/people, GET /overview/absence, GET /overview/open-work
  POST /users/{id}/invite, POST /users/{id}/password-reset
  GET /employees/{id}/user, GET /employees/{id}/open-work, POST /employees/{id}/invite,
  GET /employees/{id}/former-access, POST /employees/{id}/former-access,
  DELETE /employees/{id}/former-access, POST /employees, GET /employees/export
  POST /employees/invite-several, POST /employees/update-several
  GET /approvals/others
  GET /approval-policies, POST /approval-policies, PATCH /approval-policies/{id},
  DELETE /approval-policies/{id}
  GET /company
  GET /holiday-calendars, POST /holiday-calendars, PATCH /holiday-calendars/{id},
  GET /holiday-calendars/{id}/public-holidays, POST /holiday-calendars/{id}/public-holidays,
  PATCH /public-holidays/{id}, DELETE /public-holidays/{id}
  GET /work-patterns, POST /work-patterns, PATCH /work-patterns/{id}
  GET /locations, POST /locations, PATCH /locations/{id}
  GET /org-units, POST /org-units, PATCH /org-units/{id}
  GET /legal-entities, POST /legal-entities, PATCH /legal-entities/{id}
  POST /leave-types, PATCH /leave-types/{id}
  GET /leave-policies, POST /leave-policies, PATCH /leave-policies/{id}
  POST /leave-policies/{id}/assignments, POST /leave-policies/{id}/preview-assignment
  GET /leave-differences, POST /employees/{id}/settle-leave-differences
  PATCH /leave-policy-assignments/{id}
  GET /custom-fields, POST /custom-fields, PATCH /custom-fields/{id}, POST /custom-fields/order
  POST /leave-requests/{id}/shorten, POST /leave-requests/{id}/interrupt, POST /leave-requests/{id}/convert
  POST /leave-requests/{id}/preview-change
  POST /leave-balances/adjust
  GET /privacy-settings
  POST /contracts
  POST /onboarding-checklists
  POST /onboarding-tasks/{id}/assign, GET /onboarding-integrations
  GET /onboarding-templates, POST /onboarding-templates, GET /onboarding-templates/{id},
  PATCH /onboarding-templates/{id}, DELETE /onboarding-templates/{id}
  GET /employee-imports, POST /employee-imports, GET /employee-imports/{id}
payroll:
  GET /overview/payroll-cost
  GET /bank-accounts, POST /bank-accounts/{id}/confirm
  GET /payroll-runs, POST /payroll-runs, GET /payroll-runs/{id},
  GET /payroll-runs/{id}/differences, POST /payroll-runs/{id}/process,
  POST /payroll-runs/{id}/approve, POST /payroll-runs/{id}/pay, POST /payroll-runs/{id}/reopen,
  POST /payroll-runs/{id}/cancel, POST /payroll-runs/{id}/reverse
  GET /payroll-runs/{id}/checks, GET /payroll-runs/{id}/payslips/zip,
  GET /payroll-runs/{id}/journal, POST /payroll-runs/{id}/journal, GET /payroll-runs/{id}/journal/csv,
  GET /payroll-accounts, PATCH /payroll-accounts
  GET /payroll-runs/{id}/payments, POST /payroll-runs/{id}/payment-files,
  GET /payment-files/{id}, POST /payment-files/{id}/release, POST /payment-files/{id}/discard,
  GET /payment-files/{id}/xml, GET /payer-account, PATCH /payer-account
  POST /pay-items, POST /pay-items/import, POST /pay-items/{id}/approve,
  POST /pay-items/{id}/reject, POST /pay-items/{id}/cancel, GET /pay-item-limits
  PATCH /claims/{id}, POST /claims/{id}/repaid-outside, POST /claims/{id}/write-off,
  POST /claims/{id}/approve-write-off, POST /claims/{id}/reject-write-off
  GET /employees/{id}/pay-results, GET /pay-results/{id}, POST /pay-results/{id}/accept,
  POST /pay-result-acceptances/{id}/approve, POST /pay-result-acceptances/{id}/withdraw
  GET /payslip-settings, PATCH /payslip-settings,
  GET /pay-currencies, PATCH /pay-currencies, GET /recalculations, POST /recalculations,
  GET /recalculations/{id}, GET /pay-result-acceptances/{id}, GET /claims/{id},
  POST /recalculations/{id}/approve, POST /recalculations/{id}/withdraw, GET /nightly-pay-check
  GET /due-elsewhere, POST /due-elsewhere/runs
  GET /pay-groups/{id}, POST /pay-groups, POST /pay-groups/preview, PATCH /pay-groups/{id}
  GET /pay-periods/{id}/unpaid, POST /pay-periods/{id}/close, POST /pay-group-members
  GET /pay-components, GET /pay-components/{id}, POST /pay-components,
  PATCH /pay-components/{id}/draft, DELETE /pay-components/{id}/draft,
  POST /pay-components/{id}/end, POST /pay-components/{id}/end/confirm,
  DELETE /pay-components/{id}/end
  POST /pay-rules/check, POST /pay-rules/preview, POST /pay-rules/activate, GET /pay-rules/export, POST /pay-rules/import
  GET /pay-tables, GET /pay-tables/{id}, POST /pay-tables, DELETE /pay-tables/{id}
  GET /pay-assignments, POST /pay-assignments, POST /pay-assignments/several,
  POST /pay-assignments/people,
  POST /pay-assignments/{id}/end
hrAndPayroll:
  GET /pay-groups, GET /pay-group-members
  GET /payslips/{id}/copy
  GET /pay-items, GET /pay-items/{id}
  POST /compensation, DELETE /compensation/{id}
  GET /pay-deductions, POST /pay-deductions, POST /pay-deductions/{id}/end,
  DELETE /pay-deductions/{id}
`;

/** By method and path. */
export const expectedRoles: Readonly<Record<string, readonly UserRole[] | 'anyone'>> =
  Object.fromEntries(
    [...table.matchAll(/^(\w+):\n((?: .*\n)+)/gm)].flatMap(([, group = '', operations = '']) =>
      operations
        .split(/,|\n/)
        .map((operation) => operation.trim())
        .filter((operation) => operation !== '')
        .map((operation) => [operation, rolesOf[group] ?? []]),
    ),
  );
