-- Why a run was reversed; the run of the exact negatives has the reason.
alter table payroll_runs
  add column reversal_reason text check (length(reversal_reason) between 1 and 1000),
  add constraint payroll_runs_reversal_reason check ((reverses_run_id is null) = (reversal_reason is null));
