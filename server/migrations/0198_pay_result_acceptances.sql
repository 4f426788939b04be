-- Two people accept what today's engine makes of the stored inputs of a result, so that its employee is no longer held
-- back with `engine_drift` (decision 72). The result itself stays.
create table pay_result_acceptances (
  company_id uuid not null references companies (id),
  id uuid not null,
  pay_result_id uuid not null,
  employee_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  -- What later versions of the period are compared with, in place of the lines of the result.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  status text not null check (status in ('requested', 'approved', 'withdrawn')),
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, pay_result_id) references pay_results (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  constraint pay_result_acceptances_decided
    check ((status = 'requested') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index pay_result_acceptances_by_employee on pay_result_acceptances (company_id, employee_id);
create index pay_result_acceptances_approved on pay_result_acceptances (company_id, pay_result_id, id)
  where status = 'approved';
create unique index pay_result_acceptances_one_request on pay_result_acceptances (company_id, pay_result_id)
  where status = 'requested';
select protect_tenant_table('pay_result_acceptances');
grant select, insert, update (status, decided_by, decided_at) on pay_result_acceptances to muster_app;
