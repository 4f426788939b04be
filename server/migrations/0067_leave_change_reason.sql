-- expand: why HR shortened, interrupted or cancelled approved leave. May be medical, like `reason`.
alter table leave_requests add column change_reason text;
alter table leave_requests add constraint leave_requests_change_reason_check
  check (length(change_reason) between 1 and 2000) not valid;
alter table leave_requests validate constraint leave_requests_change_reason_check;
