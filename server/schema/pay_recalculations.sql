-- Written by scripts/generate-schema.ts from the migrations.

create table pay_recalculations (
  company_id uuid not null,
  id uuid not null,
  from_day date not null,
  reason text not null,
  status text not null,
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  employee_count integer,
  constraint pay_recalculations_pkey primary key (company_id, id),
  constraint pay_recalculations_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint pay_recalculations_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_recalculations_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint pay_recalculations_decided check ((status = 'requested') = (decided_at is null)),
  constraint pay_recalculations_decider check ((decided_at is null) = (decided_by is null)),
  constraint pay_recalculations_employee_count_check check (employee_count >= 0),
  constraint pay_recalculations_reason_check check (length(reason) >= 1 and length(reason) <= 500),
  constraint pay_recalculations_status_check check (status in ('requested', 'approved', 'withdrawn'))
);

alter table pay_recalculations enable row level security;
alter table pay_recalculations force row level security;
create policy archivist on pay_recalculations for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_recalculations for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_recalculations for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, decided_by, decided_at, employee_count) on pay_recalculations to muster_app;
grant insert, select (company_id, id, from_day, reason, status, requested_by, decided_by, decided_at, created_at, employee_count) on pay_recalculations to muster_archivist;
grant delete, select (company_id, id) on pay_recalculations to muster_eraser;
