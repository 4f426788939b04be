-- Written by scripts/generate-schema.ts from the migrations.

create table leave_requests (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  leave_type text not null,
  start_date date not null,
  end_date date not null,
  start_portion text not null,
  end_portion text not null,
  days numeric(6,1) not null,
  reason text,
  status text not null,
  current_step smallint not null default 1,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  half_days int4range generated always as (int4range((start_date - '2000-01-01'::date) * 2 +
case start_portion
    when 'pm' then 1
    else 0
end, (end_date - '2000-01-01'::date) * 2 +
case end_portion
    when 'am' then 0
    else 1
end, '[]')) stored,
  change_reason text,
  constraint leave_requests_pkey primary key (company_id, id),
  constraint leave_requests_no_overlap exclude using gist (company_id with =, employee_id with =, half_days with &&) where (status in ('pending', 'approved')),
  constraint leave_requests_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint leave_requests_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint leave_requests_company_id_fkey foreign key (company_id) references companies(id),
  constraint leave_requests_company_id_leave_type_fkey foreign key (company_id, leave_type) references leave_types(company_id, code),
  constraint leave_requests_change_reason_check check (length(change_reason) >= 1 and length(change_reason) <= 2000),
  constraint leave_requests_check check (start_date <= end_date),
  constraint leave_requests_days_check check (days >= 0),
  constraint leave_requests_end_portion_check check (end_portion in ('full', 'am', 'pm')),
  constraint leave_requests_portions check (
case
    when start_date = end_date then start_portion = end_portion
    else start_portion <> 'am' and end_portion <> 'pm'
end),
  constraint leave_requests_start_portion_check check (start_portion in ('full', 'am', 'pm')),
  constraint leave_requests_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled'))
);

create index leave_requests_approved on leave_requests (company_id, start_date, end_date) where status = 'approved';
create index leave_requests_by_employee on leave_requests (company_id, employee_id, id);
create index leave_requests_by_start on leave_requests (company_id, start_date);
create index leave_requests_by_status on leave_requests (company_id, status, id);
create index leave_requests_by_type on leave_requests (company_id, leave_type, id);
create index leave_requests_by_update on leave_requests (company_id, updated_at);
create index leave_requests_long on leave_requests (company_id, start_date, end_date) where (end_date - start_date) > 31;
create index leave_requests_pending_by_start on leave_requests (company_id, start_date, id) where status = 'pending';

alter table leave_requests enable row level security;
alter table leave_requests force row level security;
create policy archivist on leave_requests for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on leave_requests for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on leave_requests for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update on leave_requests to muster_app;
grant insert, select (company_id, id, employee_id, leave_type, start_date, end_date, start_portion, end_portion, days, reason, status, current_step, decided_at, decided_by, rejection_reason, created_at, updated_at, half_days, change_reason) on leave_requests to muster_archivist;
grant delete, select (company_id, id) on leave_requests to muster_eraser;

create trigger mark_pay_on_insert after insert on leave_requests referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_leave();
create trigger mark_pay_on_update after update on leave_requests referencing old table as removed new table as changed for each statement execute function mark_leave();

comment on column leave_requests.reason is
  'May be medical: never in an event or the audit log.';
comment on column leave_requests.current_step is
  'The level of the current approval step, from 1.';
comment on column leave_requests.change_reason is
  'Why HR shortened, interrupted or cancelled it after approval; as private as `reason`.';
