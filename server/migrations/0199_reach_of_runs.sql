-- How many months before its period a run has corrected, as it was set when the run was computed; null = no limit, or
-- not recorded. Marks of earlier periods are settled without a correction, and the run lists them.
alter table payroll_runs
  add column correction_months smallint check (correction_months between 0 and 120);
