-- The ETag of a computed run is a hash of everything that it pays: 20,000 people took over a second at each view.
-- The worker keeps the hash (docs/decisions/0143); null = it is worked out at each view.
-- holds payroll_runs: a column without a value
alter table payroll_runs add column content_hash bytea;

comment on column payroll_runs.content_hash is
  'SHA-256 of what the computed run pays, while its status is `completed`.';

-- Whatever changes what a run pays forgets the hash. By statement, as in `keep_approved_payslips`.
create function forget_content_of_run() returns trigger
language plpgsql
as $$
begin
  update payroll_runs r set content_hash = null
  from (select distinct company_id, payroll_run_id from touched) as run
  where r.company_id = run.company_id and r.id = run.payroll_run_id
    and r.content_hash is not null and r.status not in ('approved', 'paid');
  return null;
end
$$;
revoke all on function forget_content_of_run() from public;

-- holds payslips, pay_results, payroll_run_left_out, payroll_run_items: triggers; nothing is read
-- holds payroll_run_installments, payroll_run_recoveries: triggers; nothing is read
-- holds unknown: the block only creates triggers
-- archives: nothing of a row changes, and the hash is worked out where it is missing
do $$
declare
  part text;
begin
  foreach part in array array['payslips', 'pay_results', 'payroll_run_left_out',
    'payroll_run_items', 'payroll_run_installments', 'payroll_run_recoveries']
  loop
    execute format('create trigger forget_content_on_insert after insert on %I
      referencing new table as touched for each statement
      when (current_user <> ''muster_archivist'') execute function forget_content_of_run()', part);
    -- The rows before: no row leaves one run for another.
    execute format('create trigger forget_content_on_update after update on %I
      referencing old table as touched for each statement
      execute function forget_content_of_run()', part);
    execute format('create trigger forget_content_on_delete after delete on %I
      referencing old table as touched for each statement
      when (current_user <> ''muster_eraser'') execute function forget_content_of_run()', part);
  end loop;
end
$$;
