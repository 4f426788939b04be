-- What the work on a run needs beside the metadata that the API shows.
alter table payroll_runs
  -- Who had it computed last: whoever approves must be somebody else.
  add column started_by uuid,
  add column started_at timestamptz,
  add column approved_by uuid,
  add column paid_by uuid,
  add column paid_at timestamptz,
  -- Counts how often computing was started. A job carries it, so that a late one of an earlier
  -- computation changes nothing in a later one.
  add column generation integer not null default 0 check (generation >= 0),
  -- The employees up to this id have been gone through …
  add column position uuid,
  -- … and these are so many of so many; null until they are counted.
  add column processed integer not null default 0 check (processed >= 0),
  add column total integer check (total >= 0),
  -- How often a job has begun since the last progress: a computation that never gets on is given up.
  add column fruitless_starts integer not null default 0 check (fruitless_starts >= 0),
  -- Why it failed, for people; no figures of anybody.
  add column failure text,
  add column gross numeric(24, 2),
  add column deductions numeric(24, 2),
  add column net numeric(24, 2),
  add foreign key (company_id, started_by) references users (company_id, id),
  add foreign key (company_id, approved_by) references users (company_id, id),
  add foreign key (company_id, paid_by) references users (company_id, id),
  add constraint payroll_runs_failure check (failure is null or status = 'failed'),
  add constraint payroll_runs_sum check (gross - deductions = net),
  add constraint payroll_runs_period check (period_end - period_start <= 365),
  -- No day of a currency is in two regular runs: people would be paid twice.
  add constraint payroll_runs_no_overlap exclude using gist (
    company_id with =, currency with =, daterange(period_start, period_end, '[]') with &&
  ) where (type = 'regular' and status <> 'cancelled');

-- One at a time, so that none takes for unpaid what another is about to pay.
create unique index payroll_runs_one_processing on payroll_runs (company_id, currency)
  where status = 'processing';

-- The installments of advances that a run has deducted. As long as it has, no other run may; they are
-- settled when the run is approved and let go when its payslips are removed.
create table payroll_run_installments (
  company_id uuid not null references companies (id),
  advance_id uuid not null,
  number smallint not null,
  payroll_run_id uuid not null,
  primary key (company_id, advance_id, number),
  foreign key (company_id, advance_id) references advances (company_id, id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id)
);
create index payroll_run_installments_by_run
  on payroll_run_installments (company_id, payroll_run_id, advance_id, number);
select protect_tenant_table('payroll_run_installments');
grant select, insert, delete on payroll_run_installments to muster_app;

-- Not a number is a numeric too, and equals itself: the checks of the sums let it through.
alter table payslips add constraint payslips_are_numbers check (
  gross <> 'NaN' and deductions <> 'NaN' and net <> 'NaN');

-- Approved and paid runs are as they are: of the run itself only that it was paid may be written down
-- afterwards, and its payslips and installments stay.
create function keep_approved_payroll_run() returns trigger
language plpgsql
as $$
declare
  later text[] := '{status,paid_by,paid_at,updated_at}';
begin
  if old.status in ('approved', 'paid') and new is distinct from old then
    if tg_op = 'DELETE' or old.status = 'paid' or new.status <> 'paid'
      or to_jsonb(new) - later is distinct from to_jsonb(old) - later then
      raise exception 'an approved payroll run does not change'
        using errcode = 'restrict_violation', constraint = 'payroll_runs_final';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
revoke all on function keep_approved_payroll_run() from public;
create trigger keep_approved_payroll_run before update or delete on payroll_runs
  for each row execute function keep_approved_payroll_run();

-- By statement: looked up once for each run and not for each of 100,000 payslips.
create function keep_approved_payslips() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from (select distinct company_id, payroll_run_id from touched) as run
    join payroll_runs r on r.company_id = run.company_id and r.id = run.payroll_run_id
    where r.status in ('approved', 'paid')
  ) then
    raise exception 'what an approved payroll run consists of does not change'
      using errcode = 'restrict_violation', constraint = 'payroll_runs_final';
  end if;
  return null;
end
$$;
revoke all on function keep_approved_payslips() from public;
create trigger keep_approved_on_insert after insert on payslips
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_update after update on payslips
  referencing old table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payslips
  referencing old table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_insert after insert on payroll_run_installments
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payroll_run_installments
  referencing old table as touched for each statement execute function keep_approved_payslips();
