-- Written by scripts/generate-schema.ts from the migrations.

create table timesheets (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  period_start date not null,
  period_end date not null,
  status text not null,
  total_hours numeric(6,2) not null,
  current_step smallint not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  period daterange generated always as (daterange(period_start, period_end, '[]')) stored,
  reopening_reason text,
  constraint timesheets_pkey primary key (company_id, id),
  constraint timesheets_no_overlap exclude using gist (company_id with =, employee_id with =, period with &&),
  constraint timesheets_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint timesheets_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint timesheets_company_id_fkey foreign key (company_id) references companies(id),
  constraint timesheets_period check (period_start <= period_end and (period_end - period_start) <= 30),
  constraint timesheets_status_check check (status in ('draft', 'submitted', 'approved', 'rejected')),
  constraint timesheets_submitted check (status = 'draft' or submitted_at is not null),
  constraint timesheets_total_hours_check check (total_hours >= 0)
);

create index timesheets_approved on timesheets (company_id, employee_id, period_start) where status = 'approved';
create index timesheets_approved_by_period on timesheets (company_id, period_start) where status = 'approved';
create index timesheets_by_employee on timesheets (company_id, employee_id, id);
create index timesheets_by_period on timesheets (company_id, period_start);
create index timesheets_by_status on timesheets (company_id, status, id);
create index timesheets_by_update on timesheets (company_id, updated_at);

alter table timesheets enable row level security;
alter table timesheets force row level security;
create policy archivist on timesheets for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on timesheets for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on timesheets for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update on timesheets to muster_app;
grant insert, select (company_id, id, employee_id, period_start, period_end, status, total_hours, current_step, submitted_at, decided_at, decided_by, rejection_reason, created_at, updated_at, period, reopening_reason) on timesheets to muster_archivist;
grant delete, select (company_id, id) on timesheets to muster_eraser;

create trigger mark_pay_on_delete after delete on timesheets referencing old table as changed for each statement when (current_user <> 'muster_eraser'::name) execute function mark_timesheets();
create trigger mark_pay_on_insert after insert on timesheets referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_timesheets();
create trigger mark_pay_on_update after update on timesheets referencing old table as removed new table as changed for each statement execute function mark_timesheets();

comment on column timesheets.period_start is
  'Both dates are inclusive, at most 31 days.';
comment on column timesheets.total_hours is
  'The sum of the entries, with two decimals.';
comment on column timesheets.current_step is
  'The level of the current approval step.';
comment on column timesheets.submitted_at is
  'When it was last submitted.';
comment on column timesheets.decided_at is
  'When and by which user it was approved or rejected.';
comment on column timesheets.reopening_reason is
  'Why HR last reopened it; null if it was never reopened.';
