-- Written by scripts/generate-schema.ts from the migrations.

create table payer_accounts (
  company_id uuid not null,
  name text not null,
  iban text not null,
  bic text,
  changed_by uuid not null,
  updated_at timestamptz not null,
  constraint payer_accounts_pkey primary key (company_id),
  constraint payer_accounts_company_id_changed_by_fkey foreign key (company_id, changed_by) references users(company_id, id),
  constraint payer_accounts_company_id_fkey foreign key (company_id) references companies(id),
  constraint payer_accounts_bic_check check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  constraint payer_accounts_iban_check check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  constraint payer_accounts_name_check check (length(name) >= 1 and length(name) <= 70)
);

alter table payer_accounts enable row level security;
alter table payer_accounts force row level security;
create policy archivist on payer_accounts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payer_accounts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payer_accounts for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, iban, bic, changed_by, updated_at) on payer_accounts to muster_app;
grant insert, select (company_id, name, iban, bic, changed_by, updated_at) on payer_accounts to muster_archivist;
grant delete, select (company_id) on payer_accounts to muster_eraser;
