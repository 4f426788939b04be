-- The hours of one employee in one period.
create table timesheets (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  period_start date not null,
  period_end date not null,
  status text not null check (status in ('draft', 'submitted', 'approved', 'rejected')),
  -- The sum of the entries, written with them.
  total_hours numeric(6, 2) not null check (total_hours >= 0),
  current_step smallint not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  period daterange generated always as (daterange(period_start, period_end, '[]')) stored,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  constraint timesheets_period check (
    period_start <= period_end and period_end - period_start <= 30),
  constraint timesheets_submitted check (status = 'draft' or submitted_at is not null),
  -- One for each employee and period, and no day in two of them.
  constraint timesheets_no_overlap exclude using gist (
    company_id with =, employee_id with =, period with &&)
);
create index timesheets_by_employee on timesheets (company_id, employee_id, id);
create index timesheets_by_status on timesheets (company_id, status, id);
-- The approved hours of a batch of employees in a payroll period.
create index timesheets_approved on timesheets (company_id, employee_id, period_start)
  where status = 'approved';
select protect_tenant_table('timesheets');
grant select, insert, update on timesheets to muster_app;

create table timesheet_entries (
  company_id uuid not null references companies (id),
  timesheet_id uuid not null,
  date date not null,
  hours numeric(4, 2) not null check (hours > 0 and hours <= 24),
  primary key (company_id, timesheet_id, date),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id)
);
select protect_tenant_table('timesheet_entries');
-- A change of a timesheet replaces its entries.
grant select, insert, delete on timesheet_entries to muster_app;

-- Pay asked for early.
create table advances (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purpose text not null check (length(purpose) between 1 and 500),
  -- In how many payroll periods it is paid back.
  installments smallint not null check (installments between 1 and 36),
  status text not null check (
    status in ('pending', 'approved', 'rejected', 'cancelled', 'paid', 'repaid')),
  current_step smallint not null default 1,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  paid_at timestamptz,
  paid_by uuid,
  repaid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  foreign key (company_id, paid_by) references users (company_id, id),
  -- Each installment is at least a hundredth.
  constraint advances_installments_divide check (amount * 100 >= installments),
  constraint advances_paid check ((status in ('paid', 'repaid')) = (paid_at is not null)),
  constraint advances_repaid check ((status = 'repaid') = (repaid_at is not null))
);
create unique index advances_one_pending on advances (company_id, employee_id)
  where status = 'pending';
create index advances_by_employee on advances (company_id, employee_id, id);
create index advances_by_status on advances (company_id, status, id);
create index advances_outstanding on advances (company_id, employee_id) where status = 'paid';
select protect_tenant_table('advances');
grant select, insert, update on advances to muster_app;

-- How a paid advance comes back: made when it is paid, never changed but by being repaid.
create table advance_installments (
  company_id uuid not null references companies (id),
  advance_id uuid not null,
  number smallint not null check (number between 1 and 36),
  amount numeric(14, 2) not null check (amount > 0),
  -- Payroll periods that end on or after this day deduct it.
  due_from date not null,
  repaid_at timestamptz,
  -- The run that deducted it.
  payroll_run_id uuid,
  primary key (company_id, advance_id, number),
  foreign key (company_id, advance_id) references advances (company_id, id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  constraint advance_installments_repaid check ((repaid_at is null) = (payroll_run_id is null))
);
select protect_tenant_table('advance_installments');
grant select, insert, update (repaid_at, payroll_run_id) on advance_installments to muster_app;
