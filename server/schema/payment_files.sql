-- Written by scripts/generate-schema.ts from the migrations.

create table payment_files (
  company_id uuid not null,
  id uuid not null,
  payroll_run_id uuid not null,
  status text not null,
  currency text not null,
  execution_date date not null,
  payer_name text not null,
  payer_iban text not null,
  payer_bic text,
  remittance text not null,
  transfer_count integer not null,
  transfer_sum numeric not null,
  sha256 bytea,
  created_by uuid not null,
  released_by uuid,
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_files_pkey primary key (company_id, id),
  constraint payment_files_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint payment_files_company_id_fkey foreign key (company_id) references companies(id),
  constraint payment_files_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint payment_files_company_id_released_by_fkey foreign key (company_id, released_by) references users(company_id, id),
  constraint payment_files_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payment_files_released check ((status = 'released') = (released_at is not null)),
  constraint payment_files_releaser check ((released_at is null) = (released_by is null)),
  constraint payment_files_sha256_check check (length(sha256) = 32),
  constraint payment_files_status_check check (status in ('prepared', 'released', 'discarded')),
  constraint payment_files_transfer_count_check check (transfer_count >= 0),
  constraint payment_files_transfer_sum_check check (transfer_sum >= 0 and scale(transfer_sum) <= 4)
);

create index payment_files_by_run on payment_files (company_id, payroll_run_id, id);
create unique index payment_files_one_for_each_run on payment_files (company_id, payroll_run_id) where status <> 'discarded';

alter table payment_files enable row level security;
alter table payment_files force row level security;
create policy archivist on payment_files for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payment_files for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payment_files for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, sha256, released_by, released_at, updated_at) on payment_files to muster_app;
grant insert, select (company_id, id, payroll_run_id, status, currency, execution_date, payer_name, payer_iban, payer_bic, remittance, transfer_count, transfer_sum, sha256, created_by, released_by, released_at, created_at, updated_at) on payment_files to muster_archivist;
grant delete, select (company_id, id) on payment_files to muster_eraser;
