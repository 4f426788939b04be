-- Written by scripts/generate-schema.ts from the migrations.

create table long_leaves (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  first_day date not null,
  last_day date,
  is_paid boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  leave_request_id uuid,
  constraint long_leaves_pkey primary key (company_id, id),
  constraint long_leaves_no_overlap exclude using gist (company_id with =, employee_id with =, daterange(first_day, last_day + 1) with &&),
  constraint long_leaves_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint long_leaves_company_id_fkey foreign key (company_id) references companies(id),
  constraint long_leaves_leave_request_fkey foreign key (company_id, leave_request_id) references leave_requests(company_id, id),
  constraint long_leaves_span check (last_day >= (first_day - 1))
);

create index long_leaves_by_employee on long_leaves (company_id, employee_id, id);
create unique index long_leaves_one_open on long_leaves (company_id, employee_id) where last_day is null;

alter table long_leaves enable row level security;
alter table long_leaves force row level security;
create policy archivist on long_leaves for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on long_leaves for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on long_leaves for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (last_day, ended_at) on long_leaves to muster_app;
grant insert, select (company_id, id, employee_id, first_day, last_day, is_paid, created_at, ended_at, leave_request_id) on long_leaves to muster_archivist;
grant delete, select (company_id, id) on long_leaves to muster_eraser;

create trigger mark_pay_on_insert after insert on long_leaves referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_long_leave();
create trigger mark_pay_on_update after update on long_leaves referencing new table as changed for each statement execute function mark_long_leave();

comment on column long_leaves.last_day is
  'Inclusive; null = it continues.';
comment on column long_leaves.leave_request_id is
  'The approved leave that it follows; null = HR started it.';
