-- Written by scripts/generate-schema.ts from the migrations.

create table bank_accounts (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  status text not null,
  holder text not null,
  iban text not null,
  bic text,
  active_from timestamptz not null,
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bank_accounts_pkey primary key (company_id, id),
  constraint bank_accounts_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint bank_accounts_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint bank_accounts_company_id_fkey foreign key (company_id) references companies(id),
  constraint bank_accounts_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint bank_accounts_bic_check check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  constraint bank_accounts_decided check ((status = 'pending') = (decided_at is null)),
  constraint bank_accounts_decider check ((decided_at is null) = (decided_by is null)),
  constraint bank_accounts_holder_check check (length(holder) >= 1 and length(holder) <= 70),
  constraint bank_accounts_iban_check check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  constraint bank_accounts_status_check check (status in ('pending', 'active', 'withdrawn')),
  constraint bank_accounts_two_people check (status <> 'active' or decided_by <> requested_by)
);

create index bank_accounts_by_employee on bank_accounts (company_id, employee_id, active_from, id);
create index bank_accounts_pending on bank_accounts (company_id, id) where status = 'pending';

alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
create policy archivist on bank_accounts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on bank_accounts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on bank_accounts for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (status, active_from, decided_by, decided_at, updated_at) on bank_accounts to muster_app;
grant insert, select (company_id, id, employee_id, status, holder, iban, bic, active_from, requested_by, decided_by, decided_at, created_at, updated_at) on bank_accounts to muster_archivist;
grant delete, select (company_id, id) on bank_accounts to muster_eraser;
