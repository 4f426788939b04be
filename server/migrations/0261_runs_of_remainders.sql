-- Runs that pay what no regular run takes (decision 104): people with something open only, items up to the pay day, without a limit of
-- corrections.
alter table payroll_runs
  add column remainders_only boolean not null default false,
  add constraint payroll_runs_remainders check (not remainders_only or type = 'correction');
