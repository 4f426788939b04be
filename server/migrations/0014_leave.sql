-- Days on which nobody works although the working week has them.
create table public_holidays (
  company_id uuid not null references companies (id),
  id uuid not null,
  date date not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint public_holidays_date_unique unique (company_id, date)
);
select protect_tenant_table('public_holidays');
grant select, insert, delete on public_holidays to muster_app;

alter table leave_types
  -- The default is for the types that come with a company.
  add column id uuid not null default gen_random_uuid(),
  add column name text check (length(name) between 1 and 100),
  add column is_paid boolean not null default true,
  -- Working days a year, halves allowed; null = nobody counts.
  add column days_per_year numeric(5, 1)
    check (days_per_year between 0 and 366 and days_per_year * 2 = trunc(days_per_year * 2)),
  add column carry_over_days_max numeric(5, 1)
    check (carry_over_days_max between 0 and 366
      and carry_over_days_max * 2 = trunc(carry_over_days_max * 2)),
  -- The first calendar year that the allowance is for.
  add column allowance_year smallint check (allowance_year between 1900 and 2200),
  add column archived_at timestamptz,
  add constraint leave_types_id_unique unique (company_id, id),
  add constraint leave_types_allowance_whole check (
    num_nonnulls(days_per_year, carry_over_days_max, allowance_year) in (0, 3));
-- Row-level security is lifted meanwhile: it is forced on the owner of the tables too, who migrates.
alter table leave_types no force row level security;
update leave_types set name = initcap(code), is_paid = code <> 'unpaid';
alter table leave_types force row level security;
alter table leave_types alter column name set not null;
grant update (name, is_paid, days_per_year, carry_over_days_max, allowance_year, archived_at)
  on leave_types to muster_app;

-- Every movement of an employee's days of one leave type and calendar year; the balance is the sum.
-- Append-only: what was wrong is set right by an adjustment.
create table leave_ledger (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  leave_type text not null,
  year smallint not null check (year between 1900 and 2200),
  kind text not null check (
    kind in ('grant', 'carry_over', 'expiry', 'reservation', 'release', 'taken', 'adjustment')),
  days numeric(6, 1) not null check (days * 2 = trunc(days * 2)),
  leave_request_id uuid,
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, leave_type) references leave_types (company_id, code),
  foreign key (company_id, leave_request_id) references leave_requests (company_id, id),
  constraint leave_ledger_signs check (
    case kind when 'grant' then days >= 0 when 'carry_over' then days >= 0
      when 'expiry' then days < 0 when 'reservation' then days < 0 when 'release' then days > 0
      when 'taken' then days < 0 else days <> 0 end),
  constraint leave_ledger_requests check (
    case when kind in ('reservation', 'release', 'taken') then leave_request_id is not null
      else kind = 'adjustment' or leave_request_id is null end),
  -- A request moves the days of a year once in each way.
  constraint leave_ledger_once_for_each_request
    unique (company_id, leave_request_id, year, kind)
);
-- What the turn of a year does is done once, by whichever process comes first.
create unique index leave_ledger_once_a_year
  on leave_ledger (company_id, employee_id, leave_type, year, kind)
  where kind in ('grant', 'carry_over', 'expiry');
create index leave_ledger_by_employee
  on leave_ledger (company_id, employee_id, leave_type, year) include (days);
select protect_tenant_table('leave_ledger');
grant select, insert on leave_ledger to muster_app;

-- Who is away in a span of days.
create index leave_requests_by_start on leave_requests (company_id, start_date);
