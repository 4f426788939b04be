-- A step that was taken over twice keeps every earlier approver and reason, and goes back to HR when
-- who took it over has lost the role. The index serves the lists of waiting requests alone.
alter table approval_steps add column earlier_take_overs jsonb not null default '[]';
comment on column approval_steps.earlier_take_overs is
  'The take-overs before the last one, oldest first: `from` is the ID of the user who was asked, `reason` the text.';
grant update (earlier_take_overs) on approval_steps to muster_app;

drop index approval_steps_due;
create index approval_steps_due on approval_steps (company_id, subject_id desc, level)
  include (subject_kind, employee_id, approver_kind, approver_user_id, taken_over_from)
  where status = 'waiting';
