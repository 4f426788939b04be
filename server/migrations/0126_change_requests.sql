-- Changes that employees ask for in their own records; HR accepts or rejects them.
create table change_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  -- By field: `{"location": {"from": "Porto", "to": "Lisbon"}}`.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  note text check (length(note) between 1 and 1000),
  rejection_reason text check (length(rejection_reason) between 1 and 1000),
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (rejection_reason is null or status = 'rejected')
);
-- HR's list of those that wait.
create index change_requests_pending on change_requests (company_id, id) where status = 'pending';
create index change_requests_by_employee on change_requests (company_id, employee_id, id);
create unique index change_requests_one_pending on change_requests (company_id, employee_id)
  where status = 'pending';
select protect_tenant_table('change_requests');
grant select, insert, delete, update (status, rejection_reason, decided_by, decided_at, updated_at)
  on change_requests to muster_app;
