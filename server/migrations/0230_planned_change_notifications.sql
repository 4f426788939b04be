-- HR is notified of a planned manager that was set aside on its day. The subject is the employee.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task', 'document',
    'endpoint', 'api_key', 'planned_change')),
  drop constraint notifications_outcome_check,
  add constraint notifications_outcome_check check (outcome in ('approved', 'rejected', 'changed', 'cancelled', 'reopened',
    'assigned', 'due', 'failing', 'disabled', 'in_14_days', 'in_3_days', 'reminded', 'set_aside'));
alter table notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task',
    'document', 'endpoint', 'api_key', 'planned_change'));
