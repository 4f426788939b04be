/**
 * Dialogs of the code that the crawl doesn't open, by why. Each is the name of a file and, where the
 * file has several, the key of a title.
 */
export const notReached: Readonly<Record<string, readonly string[]>> = {
  'shows what a change has created, and changes are refused': [
    'pages/account/calendar-panel.tsx calendar.created',
    'pages/account/recovery-codes.tsx',
    'pages/applications/application-dialogs.tsx created.title',
    'pages/applications/rotate-secret-dialog.tsx rotate.done_title',
    'pages/employees/record/access-tab.tsx',
    'pages/provisioning/create-token-dialog.tsx created.title',
    'pages/sandboxes/created-sandbox.tsx',
    'pages/users/invite-dialog.tsx invite.done',
    'pages/webhooks/endpoint-secret-panel.tsx rotate.next_title',
  ],
  'is opened by the server, not by a button': ['shell/step-up-dialog.tsx'],
  'follows a step-up, which is refused with every change': [
    'pages/account/remove-second-factor.tsx',
    'pages/account/second-factor-panel.tsx',
  ],
  'is one dialog with another title for several records': ['_other', 'delegations.add_title_other'],
  'is shown on a phone only': ['ui/list-filters.tsx'],
  'is in a sandbox only': ['shell/advance-dialog.tsx', 'pages/sandboxes/close-sandbox-dialog.tsx'],
  'needs a state that the demo may not have on this day': [
    'pages/account/',
    'pages/advances/advance-actions.tsx',
    'pages/applications/',
    'pages/approvals/',
    'pages/calendars/place-dialog.tsx',
    'pages/claims/',
    'pages/company/',
    'pages/contracts/contract-dialogs.tsx',
    'pages/employees/',
    'pages/leave/adjust-balance.tsx',
    'pages/onboarding/task-list.tsx',
    'pages/pay-groups/close-period.tsx',
    'pages/pay-rules/end-component-dialog.tsx',
    'pages/payroll/',
    'pages/provisioning/tokens-panel.tsx',
    'pages/timesheets/',
    'pages/users/user-dialogs.tsx',
    'pages/webhooks/endpoint-',
    'ui/bank-account-move-dialog.tsx',
    'ui/saved-views.tsx',
  ],
};

export function isKnownAsNotReached(key: string): boolean {
  return Object.values(notReached).some((parts) => parts.some((part) => key.includes(part)));
}
