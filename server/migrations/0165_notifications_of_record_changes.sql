-- Notifications about changes that employees request in their records. The subject is the employee: at most one request
-- of an employee waits, and their page shows it.
alter table notifications
  drop constraint notifications_subject_kind_check,
  add constraint notifications_subject_kind_check check (subject_kind in ('leave', 'advance', 'timesheet', 'contract',
    'payslip', 'onboarding_checklist', 'document', 'webhook_endpoint', 'api_key', 'employee'));
