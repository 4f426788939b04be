-- While approved leave of a long type lasts, the employee is `on_leave`. Existing types stay as they
-- are: HR decides which of them are long.
alter table leave_types add column is_long boolean not null default false;
grant update (is_long) on leave_types to muster_app;

-- The approved leave that this time follows from; null = HR started it by hand, without a last day.
-- Payroll counts the leave itself and not this row.
alter table long_leaves add column leave_request_id uuid;
alter table long_leaves add constraint long_leaves_leave_request_fkey
  foreign key (company_id, leave_request_id) references leave_requests (company_id, id);
