-- The bank accounts of employees. Rows are never changed in their details: a change is a new row.
create table bank_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  status text not null check (status in ('pending', 'active', 'withdrawn')),
  holder text not null check (length(holder) between 1 and 70),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  -- A pending account becomes active at this time by itself; nothing has to run then.
  active_from timestamptz not null,
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  constraint bank_accounts_decided check ((status = 'pending') = (decided_at is null)),
  constraint bank_accounts_decider check ((decided_at is null) = (decided_by is null)),
  constraint bank_accounts_two_people check (status <> 'active' or decided_by <> requested_by)
);
create index bank_accounts_by_employee on bank_accounts (company_id, employee_id, active_from, id);
-- What payroll has to confirm.
create index bank_accounts_pending on bank_accounts (company_id, id) where status = 'pending';
select protect_tenant_table('bank_accounts');
grant select, insert, delete, update (status, active_from, decided_by, decided_at, updated_at)
  on bank_accounts to muster_app;
