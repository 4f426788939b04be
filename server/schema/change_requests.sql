-- Written by scripts/generate-schema.ts from the migrations.

create table change_requests (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  status text not null,
  changes jsonb not null,
  note text,
  rejection_reason text,
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint change_requests_pkey primary key (company_id, id),
  constraint change_requests_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint change_requests_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint change_requests_company_id_fkey foreign key (company_id) references companies(id),
  constraint change_requests_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint change_requests_changes_check check (jsonb_typeof(changes) = 'object'),
  constraint change_requests_check check ((status = 'pending') = (decided_at is null)),
  constraint change_requests_check1 check ((decided_at is null) = (decided_by is null)),
  constraint change_requests_check2 check (rejection_reason is null or status = 'rejected'),
  constraint change_requests_note_check check (length(note) >= 1 and length(note) <= 1000),
  constraint change_requests_rejection_reason_check check (length(rejection_reason) >= 1 and length(rejection_reason) <= 1000),
  constraint change_requests_status_check check (status in ('pending', 'accepted', 'rejected', 'withdrawn'))
);

create index change_requests_by_employee on change_requests (company_id, employee_id, id);
create index change_requests_by_status on change_requests (company_id, status, id);
create unique index change_requests_one_pending on change_requests (company_id, employee_id) where status = 'pending';

alter table change_requests enable row level security;
alter table change_requests force row level security;
create policy archivist on change_requests for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on change_requests for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on change_requests for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (status, rejection_reason, decided_by, decided_at, updated_at) on change_requests to muster_app;
grant insert, select (company_id, id, employee_id, status, changes, note, rejection_reason, requested_by, decided_by, decided_at, created_at, updated_at) on change_requests to muster_archivist;
grant delete, select (company_id, id) on change_requests to muster_eraser;
