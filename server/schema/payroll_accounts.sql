-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_accounts (
  company_id uuid not null,
  posting text not null,
  account text not null,
  updated_at timestamptz not null,
  constraint payroll_accounts_pkey primary key (company_id, posting),
  constraint payroll_accounts_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_accounts_account_check check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  constraint payroll_accounts_posting_check check (length(posting) >= 1 and length(posting) <= 250)
);

alter table payroll_accounts enable row level security;
alter table payroll_accounts force row level security;
create policy archivist on payroll_accounts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_accounts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_accounts for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (account, updated_at) on payroll_accounts to muster_app;
grant insert, select (company_id, posting, account, updated_at) on payroll_accounts to muster_archivist;
grant delete, select (company_id, posting) on payroll_accounts to muster_eraser;
