-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_runs (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  currency text not null,
  status text not null,
  employee_count integer not null default 0,
  completed_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_by uuid,
  started_at timestamptz,
  approved_by uuid,
  paid_by uuid,
  paid_at timestamptz,
  generation integer not null default 0,
  position uuid,
  processed integer not null default 0,
  total integer,
  fruitless_starts integer not null default 0,
  failure text,
  gross numeric,
  deductions numeric,
  net numeric,
  pay_group_id uuid,
  engine_version smallint,
  reverses_run_id uuid,
  reversal_reason text,
  correction_months smallint,
  remainders_only boolean not null default false,
  content_hash bytea,
  constraint payroll_runs_pkey primary key (company_id, id),
  constraint payroll_runs_no_overlap exclude using gist (company_id with =, currency with =, coalesce(pay_group_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, daterange(period_start, period_end, '[]') with &&) where (type = 'regular' and status <> 'cancelled'),
  constraint payroll_runs_company_id_approved_by_fkey foreign key (company_id, approved_by) references users(company_id, id),
  constraint payroll_runs_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_runs_company_id_paid_by_fkey foreign key (company_id, paid_by) references users(company_id, id),
  constraint payroll_runs_company_id_pay_group_id_fkey foreign key (company_id, pay_group_id) references pay_groups(company_id, id),
  constraint payroll_runs_company_id_reverses_run_id_fkey foreign key (company_id, reverses_run_id) references payroll_runs(company_id, id) deferrable,
  constraint payroll_runs_company_id_started_by_fkey foreign key (company_id, started_by) references users(company_id, id),
  constraint payroll_runs_check check (period_start <= period_end),
  constraint payroll_runs_correction_months_check check (correction_months >= 0 and correction_months <= 120),
  constraint payroll_runs_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payroll_runs_employee_count_check check (employee_count >= 0),
  constraint payroll_runs_failure check (failure is null or status = 'failed'),
  constraint payroll_runs_fruitless_starts_check check (fruitless_starts >= 0),
  constraint payroll_runs_generation_check check (generation >= 0),
  constraint payroll_runs_period check ((period_end - period_start) <= 365),
  constraint payroll_runs_processed_check check (processed >= 0),
  constraint payroll_runs_remainders check (not remainders_only or type = 'correction'),
  constraint payroll_runs_reversal_reason check ((reverses_run_id is null) = (reversal_reason is null)),
  constraint payroll_runs_reversal_reason_check check (length(reversal_reason) >= 1 and length(reversal_reason) <= 1000),
  constraint payroll_runs_size check (gross < '10000000000000000000000' and scale(gross) <= 4 and scale(deductions) <= 4 and scale(net) <= 4),
  constraint payroll_runs_status_check check (status in ('draft', 'processing', 'completed', 'failed', 'approved', 'paid', 'cancelled')),
  constraint payroll_runs_sum check ((gross - deductions) = net),
  constraint payroll_runs_total_check check (total >= 0),
  constraint payroll_runs_type_check check (type in ('regular', 'off_cycle', 'correction'))
);

create index payroll_runs_by_status on payroll_runs (company_id, status, id);
create unique index payroll_runs_one_processing on payroll_runs (company_id, currency) where status = 'processing';
create unique index payroll_runs_one_reversal on payroll_runs (company_id, reverses_run_id) where status <> 'cancelled';

alter table payroll_runs enable row level security;
alter table payroll_runs force row level security;
create policy archivist on payroll_runs for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_runs for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_runs for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update on payroll_runs to muster_app;
grant insert, select (company_id, id, type, period_start, period_end, pay_date, currency, status, employee_count, completed_at, approved_at, created_at, updated_at, started_by, started_at, approved_by, paid_by, paid_at, generation, position, processed, total, fruitless_starts, failure, gross, deductions, net, pay_group_id, engine_version, reverses_run_id, reversal_reason, correction_months, remainders_only) on payroll_runs to muster_archivist;
grant delete, select (company_id, id, reverses_run_id) on payroll_runs to muster_eraser;

create trigger keep_approved_payroll_run before delete or update on payroll_runs for each row when (current_user <> 'muster_eraser'::name) execute function keep_approved_payroll_run();

comment on column payroll_runs.period_start is
  'Both dates are inclusive.';
comment on column payroll_runs.currency is
  'ISO 4217, such as `EUR`.';
comment on column payroll_runs.started_by is
  'The user who last started the computation.';
comment on column payroll_runs.generation is
  'How often the computation was started.';
comment on column payroll_runs.position is
  'The ID up to which employees have been processed.';
comment on column payroll_runs.processed is
  'The number of employees processed, and the total; null until they are counted.';
comment on column payroll_runs.failure is
  'Why the computation failed, for people; contains no pay data.';
comment on column payroll_runs.gross is
  'The sums of its payslips; null without a valid computation.';
comment on column payroll_runs.reverses_run_id is
  'The run whose negatives it consists of.';
comment on column payroll_runs.remainders_only is
  'It pays only what no other run takes.';
comment on column payroll_runs.content_hash is
  'SHA-256 of what the computed run pays, while its status is `completed`.';
