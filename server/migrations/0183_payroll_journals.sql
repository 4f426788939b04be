-- The accounts that pay is posted to, and the journals of approved payroll runs.
create table payroll_accounts (
  company_id uuid not null references companies (id),
  -- What is posted, e.g. `base_pay` or `deduction:Pension scheme`.
  posting text not null check (length(posting) between 1 and 250),
  account text not null check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  updated_at timestamptz not null,
  primary key (company_id, posting)
);
select protect_tenant_table('payroll_accounts');
grant select, insert, delete, update (account, updated_at) on payroll_accounts to muster_app;

-- Stored when it is built for the first time, and never changed.
create table payroll_journals (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  built_by uuid not null,
  built_at timestamptz not null,
  primary key (company_id, payroll_run_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, built_by) references users (company_id, id)
);
select protect_tenant_table('payroll_journals');
grant select, insert on payroll_journals to muster_app;

create table payroll_journal_lines (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  position integer not null check (position >= 1),
  posting text not null check (length(posting) between 1 and 250),
  account text not null check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  cost_centre text check (length(cost_centre) <= 50),
  debit numeric not null check (debit >= 0 and scale(debit) <= 4),
  credit numeric not null check (credit >= 0 and scale(credit) <= 4),
  primary key (company_id, payroll_run_id, position),
  foreign key (company_id, payroll_run_id) references payroll_journals (company_id, payroll_run_id),
  constraint payroll_journal_lines_one_side check ((debit = 0) <> (credit = 0))
);
select protect_tenant_table('payroll_journal_lines');
grant select, insert on payroll_journal_lines to muster_app;
