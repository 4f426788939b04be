-- The account that a company pays from, and the payment files of its approved payroll runs.
create table payer_accounts (
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 70),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  changed_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, changed_by) references users (company_id, id)
);
select protect_tenant_table('payer_accounts');
grant select, insert, update (name, iban, bic, changed_by, updated_at) on payer_accounts to muster_app;

-- A file of transfers. Everything that its bytes depend on is in this row and its entries.
create table payment_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  payroll_run_id uuid not null,
  status text not null check (status in ('prepared', 'released', 'discarded')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  execution_date date not null,
  payer_name text not null,
  payer_iban text not null,
  payer_bic text,
  -- What recipients see on their statement.
  remittance text not null,
  transfer_count integer not null check (transfer_count >= 0),
  transfer_sum numeric not null check (transfer_sum >= 0 and scale(transfer_sum) <= 4),
  -- Set in the transaction that creates the file, once its bytes are known.
  sha256 bytea check (length(sha256) = 32),
  created_by uuid not null,
  released_by uuid,
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, released_by) references users (company_id, id),
  constraint payment_files_released check ((status = 'released') = (released_at is not null)),
  constraint payment_files_releaser check ((released_at is null) = (released_by is null))
);
-- A run is paid by one file.
create unique index payment_files_one_for_each_run on payment_files (company_id, payroll_run_id)
  where status <> 'discarded';
create index payment_files_by_run on payment_files (company_id, payroll_run_id, id);
select protect_tenant_table('payment_files');
grant select, insert, update (status, sha256, released_by, released_at, updated_at) on payment_files to muster_app;

-- One for each payslip of the run: a transfer, or the reason why it is paid otherwise.
create table payment_file_entries (
  company_id uuid not null references companies (id),
  payment_file_id uuid not null,
  payslip_id uuid not null,
  employee_id uuid not null,
  amount numeric not null check (scale(amount) <= 4),
  reason text check (reason in ('no_account', 'not_positive')),
  holder text,
  iban text,
  bic text,
  primary key (company_id, payment_file_id, payslip_id),
  foreign key (company_id, payment_file_id) references payment_files (company_id, id),
  foreign key (company_id, payslip_id) references payslips (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint payment_file_entries_account check ((reason is null) = (iban is not null) and (iban is null) = (holder is null)),
  constraint payment_file_entries_positive check (reason is not null or amount > 0)
);
create index payment_file_entries_by_employee on payment_file_entries (company_id, employee_id, payment_file_id);
create index payment_file_entries_by_payslip on payment_file_entries (company_id, payslip_id);
select protect_tenant_table('payment_file_entries');
grant select, insert, delete on payment_file_entries to muster_app;
