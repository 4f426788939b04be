create table leave_types (
  company_id uuid not null references companies (id),
  code text not null,
  created_at timestamptz not null,
  primary key (company_id, code)
);
select protect_tenant_table('leave_types');
grant select, insert on leave_types to muster_app;

create table leave_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  leave_type text not null,
  start_date date not null,
  end_date date not null,
  start_portion text not null check (start_portion in ('full', 'am', 'pm')),
  end_portion text not null check (end_portion in ('full', 'am', 'pm')),
  -- Working days; halves allowed.
  days numeric(6, 1) not null check (days >= 0),
  reason text,
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  current_step smallint not null default 1,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The half days taken, two for each calendar day, so that a morning and an afternoon of one day
  -- do not overlap. Even numbers are mornings.
  half_days int4range generated always as (
    int4range(
      (start_date - date '2000-01-01') * 2 + case start_portion when 'pm' then 1 else 0 end,
      (end_date - date '2000-01-01') * 2 + case end_portion when 'am' then 0 else 1 end,
      '[]')
  ) stored,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, leave_type) references leave_types (company_id, code),
  foreign key (company_id, decided_by) references users (company_id, id),
  check (start_date <= end_date),
  -- One half of one day, or a span without a gap: what half_days can say.
  constraint leave_requests_portions check (
    case when start_date = end_date then start_portion = end_portion
      else start_portion <> 'am' and end_portion <> 'pm' end),
  constraint leave_requests_no_overlap exclude using gist (
    company_id with =, employee_id with =, half_days with &&
  ) where (status in ('pending', 'approved'))
);
create index leave_requests_by_employee on leave_requests (company_id, employee_id, id);
create index leave_requests_by_status on leave_requests (company_id, status, id);
create index leave_requests_by_update on leave_requests (company_id, updated_at);
select protect_tenant_table('leave_requests');
grant select, insert, update on leave_requests to muster_app;

-- Which approvals a new request needs, in order. The steps of a request are a copy (approval_steps).
create table approval_policy_steps (
  company_id uuid not null references companies (id),
  subject_kind text not null check (subject_kind in ('leave', 'advance', 'timesheet')),
  level smallint not null check (level between 1 and 10),
  approver_kind text not null check (approver_kind in ('manager', 'hr', 'owner', 'user')),
  approver_user_id uuid,
  primary key (company_id, subject_kind, level),
  foreign key (company_id, approver_user_id) references users (company_id, id),
  check ((approver_kind = 'user') = (approver_user_id is not null))
);
select protect_tenant_table('approval_policy_steps');
grant select, insert on approval_policy_steps to muster_app;

create table approval_steps (
  company_id uuid not null references companies (id),
  subject_kind text not null check (subject_kind in ('leave', 'advance', 'timesheet')),
  subject_id uuid not null,
  level smallint not null,
  approver_kind text not null check (approver_kind in ('manager', 'hr', 'owner', 'user')),
  -- Who may decide: one user for 'manager' and 'user', any holder of the role for 'hr' and 'owner'.
  approver_user_id uuid,
  status text not null check (status in ('waiting', 'approved', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (company_id, subject_kind, subject_id, level),
  foreign key (company_id, approver_user_id) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
select protect_tenant_table('approval_steps');
grant select, insert, update on approval_steps to muster_app;

create table payroll_runs (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null check (type in ('regular', 'off_cycle', 'correction')),
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (
    status in ('draft', 'processing', 'completed', 'failed', 'approved', 'paid', 'cancelled')),
  employee_count integer not null default 0 check (employee_count >= 0),
  completed_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (period_start <= period_end)
);
create unique index payroll_runs_one_regular
  on payroll_runs (company_id, period_start, period_end, currency)
  where type = 'regular' and status <> 'cancelled';
create index payroll_runs_by_status on payroll_runs (company_id, status, id);
select protect_tenant_table('payroll_runs');
grant select, insert, update on payroll_runs to muster_app;
