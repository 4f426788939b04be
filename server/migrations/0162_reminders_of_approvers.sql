-- People remind an approver at most once a day for each request.
alter table approval_steps add column reminded_on date;
alter table notifications drop constraint notifications_outcome_check;
alter table notifications add constraint notifications_outcome_check
  check (outcome in ('approved', 'rejected', 'changed', 'cancelled', 'reopened', 'assigned', 'due', 'failing',
    'disabled', 'in_14_days', 'in_3_days', 'reminded'));
