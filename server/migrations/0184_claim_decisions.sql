-- Claims on employees can be repaid outside payroll, or written off by two people (decision 72).
alter table pay_receivables
  -- The day on which the rest was repaid outside payroll.
  add column repaid_on date,
  -- The user who asked for the write-off; `reason` is theirs. Null = no request.
  add column write_off_requested_by uuid;
alter table pay_receivables
  add constraint pay_receivables_write_off_requested_by_fkey
    foreign key (company_id, write_off_requested_by) references users (company_id, id);
grant update (repaid_on, write_off_requested_by) on pay_receivables to muster_app;
