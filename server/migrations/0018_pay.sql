-- What an employee earns, from a day on until the next profile. Rows are never changed: a correction
-- from the same day, or a withdrawal, supersedes the row, and history keeps both.
create table compensation_profiles (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  -- Per month, year or hour; 0 pays nothing from then on.
  amount numeric(16, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text not null check (period in ('monthly', 'yearly', 'hourly')),
  valid_from date not null,
  created_at timestamptz not null,
  superseded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create unique index compensation_profiles_one_from_each_day
  on compensation_profiles (company_id, employee_id, valid_from) where superseded_at is null;
create index compensation_profiles_by_employee on compensation_profiles (company_id, employee_id, id);
select protect_tenant_table('compensation_profiles');
grant select, insert, update (superseded_at) on compensation_profiles to muster_app;

-- What each payslip is reduced by while the deduction is valid.
create table pay_deductions (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Null = everybody.
  employee_id uuid,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('percent', 'fixed')),
  -- Per cent of gross pay, or an amount for each payroll run.
  value numeric(16, 4) not null check (value > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Both included; null = without end.
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint pay_deductions_value check (
    case kind when 'percent' then value <= 100 and currency is null
      else value = round(value, 2) and currency is not null end),
  constraint pay_deductions_span check (valid_from <= valid_to)
);
create index pay_deductions_by_employee on pay_deductions (company_id, employee_id, id);
select protect_tenant_table('pay_deductions');
grant select, insert, delete on pay_deductions to muster_app;

-- One employee's part of a payroll run: computed once, never changed; reopening the run removes it.
create table payslips (
  company_id uuid not null references companies (id),
  id uuid not null,
  payroll_run_id uuid not null,
  employee_id uuid not null,
  -- 12 digits of an hourly rate by the hours of a period still fit.
  gross numeric(20, 2) not null check (gross >= 0),
  deductions numeric(20, 2) not null check (deductions >= 0),
  net numeric(20, 2) not null check (net >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- [{kind, label, amount}], in the order of the payslip; the amounts add up to net.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint payslips_one_for_each_employee unique (company_id, payroll_run_id, employee_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint payslips_sum check (gross - deductions = net)
);
create index payslips_by_employee on payslips (company_id, employee_id, id);
create index payslips_by_run on payslips (company_id, payroll_run_id, id);
select protect_tenant_table('payslips');
grant select, insert, delete on payslips to muster_app;
