-- People who are paid together: one currency, one calendar of periods, one way to compute parts of a period.
create table pay_groups (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  legal_entity_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  frequency text not null check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  -- The first day of the first period.
  anchor date not null,
  pay_day_rule text not null check (pay_day_rule in ('days_after_end', 'day_of_month', 'day_of_next_month')),
  pay_day smallint not null check (pay_day between -31 and 60),
  pay_day_shift text not null check (pay_day_shift in ('none', 'before', 'after')),
  amount_by text not null check (amount_by in ('period', 'calendar')),
  proration text not null check (proration in ('calendar_days', 'thirtieths', 'working_days', 'scheduled_hours')),
  rounding text not null check (rounding in ('half_up', 'half_even')),
  -- Whether hourly pay includes the hours of paid leave.
  paid_leave_hours boolean not null default true,
  -- How many months before a run corrections reach; null = no limit.
  correction_months smallint check (correction_months between 0 and 120),
  -- Corrections don't reduce net pay below this amount for each payslip.
  protected_net numeric not null default 0 check (protected_net >= 0 and protected_net < 1e12 and scale(protected_net) <= 4),
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, legal_entity_id) references legal_entities (company_id, id),
  constraint pay_groups_name_unique unique (company_id, name),
  constraint pay_groups_thirtieths check (proration <> 'thirtieths' or frequency in ('semimonthly', 'monthly'))
);
select protect_tenant_table('pay_groups');
grant select, insert, update (name, legal_entity_id, pay_day_rule, pay_day, pay_day_shift, amount_by, proration, rounding,
  paid_leave_hours, correction_months, protected_net, archived_at) on pay_groups to muster_app;

-- The periods of a group, added a year ahead.
create table pay_periods (
  company_id uuid not null references companies (id),
  id uuid not null,
  pay_group_id uuid not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, pay_group_id) references pay_groups (company_id, id),
  check (period_start <= period_end),
  constraint pay_periods_closed check ((status = 'closed') = (closed_at is not null)),
  constraint pay_periods_no_overlap exclude using gist (
    company_id with =, pay_group_id with =, daterange(period_start, period_end, '[]') with &&)
);
create unique index pay_periods_by_group on pay_periods (company_id, pay_group_id, period_start);
select protect_tenant_table('pay_periods');
grant select, insert, update (pay_date, status, closed_at) on pay_periods to muster_app;

-- The group of a person from a day on, until the next row; null = none from then on. Rows are never overwritten.
create table pay_group_members (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  pay_group_id uuid,
  valid_from date not null,
  created_at timestamptz not null,
  superseded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, pay_group_id) references pay_groups (company_id, id)
);
create unique index pay_group_members_one_from_each_day
  on pay_group_members (company_id, employee_id, valid_from) where superseded_at is null;
create index pay_group_members_by_group
  on pay_group_members (company_id, pay_group_id, employee_id) where superseded_at is null;
select protect_tenant_table('pay_group_members');
grant select, insert, update (superseded_at) on pay_group_members to muster_app;

-- A run of a group is for one of its periods; a run without a group pays everyone who is in none.
alter table payroll_runs
  add column pay_group_id uuid,
  add foreign key (company_id, pay_group_id) references pay_groups (company_id, id),
  drop constraint payroll_runs_no_overlap,
  add constraint payroll_runs_no_overlap exclude using gist (
    company_id with =, currency with =, (coalesce(pay_group_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    daterange(period_start, period_end, '[]') with &&
  ) where (type = 'regular' and status <> 'cancelled');
-- The same rule for the same dates, without groups.
drop index payroll_runs_one_regular;
