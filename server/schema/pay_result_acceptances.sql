-- Written by scripts/generate-schema.ts from the migrations.

create table pay_result_acceptances (
  company_id uuid not null,
  id uuid not null,
  pay_result_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  lines jsonb not null,
  status text not null,
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint pay_result_acceptances_pkey primary key (company_id, id),
  constraint pay_result_acceptances_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint pay_result_acceptances_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_result_acceptances_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_result_acceptances_company_id_pay_result_id_fkey foreign key (company_id, pay_result_id) references pay_results(company_id, id),
  constraint pay_result_acceptances_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint pay_result_acceptances_decided check ((status = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint pay_result_acceptances_lines_check check (jsonb_typeof(lines) = 'array'),
  constraint pay_result_acceptances_reason_check check (length(reason) >= 1 and length(reason) <= 500),
  constraint pay_result_acceptances_status_check check (status in ('requested', 'approved', 'withdrawn'))
);

create index pay_result_acceptances_by_employee on pay_result_acceptances (company_id, employee_id);
create index pay_result_acceptances_of_result on pay_result_acceptances (company_id, pay_result_id, id) where status <> 'withdrawn';
create unique index pay_result_acceptances_one_request on pay_result_acceptances (company_id, pay_result_id) where status = 'requested';

alter table pay_result_acceptances enable row level security;
alter table pay_result_acceptances force row level security;
create policy archivist on pay_result_acceptances for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_result_acceptances for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_result_acceptances for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, decided_by, decided_at) on pay_result_acceptances to muster_app;
grant insert, select (company_id, id, pay_result_id, employee_id, reason, lines, status, requested_by, decided_by, decided_at, created_at) on pay_result_acceptances to muster_archivist;
grant delete, select (company_id, id) on pay_result_acceptances to muster_eraser;
