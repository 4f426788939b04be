-- Written by scripts/generate-schema.ts from the migrations.

create table pay_assignments (
  company_id uuid not null,
  id uuid not null,
  component_id uuid not null,
  scope text not null,
  pay_group_id uuid,
  employment_type text,
  employee_id uuid,
  value numeric,
  valid_from date not null,
  valid_to date,
  created_by uuid not null,
  ended_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pay_assignments_pkey primary key (company_id, id),
  constraint pay_assignments_company_id_component_id_fkey foreign key (company_id, component_id) references pay_components(company_id, id),
  constraint pay_assignments_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint pay_assignments_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_assignments_company_id_ended_by_fkey foreign key (company_id, ended_by) references users(company_id, id),
  constraint pay_assignments_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_assignments_company_id_pay_group_id_fkey foreign key (company_id, pay_group_id) references pay_groups(company_id, id),
  constraint pay_assignments_check check (valid_to >= (valid_from - 1)),
  constraint pay_assignments_employee check ((scope = 'employee') = (employee_id is not null)),
  constraint pay_assignments_employment_type check ((scope = 'employment_type') = (employment_type is not null)),
  constraint pay_assignments_employment_type_check check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  constraint pay_assignments_pay_group check ((scope = 'pay_group') = (pay_group_id is not null)),
  constraint pay_assignments_scope_check check (scope in ('everyone', 'pay_group', 'employment_type', 'employee')),
  constraint pay_assignments_value_check check (abs(value) < '1000000000000' and scale(value) <= 10)
);

create index pay_assignments_by_component on pay_assignments (company_id, component_id, id);
create index pay_assignments_by_employee on pay_assignments (company_id, employee_id, id) where employee_id is not null;
create index pay_assignments_by_pay_group on pay_assignments (company_id, pay_group_id) where pay_group_id is not null;

alter table pay_assignments enable row level security;
alter table pay_assignments force row level security;
create policy archivist on pay_assignments for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_assignments for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_assignments for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (valid_to, ended_by, updated_at) on pay_assignments to muster_app;
grant insert, select (company_id, id, component_id, scope, pay_group_id, employment_type, employee_id, value, valid_from, valid_to, created_by, ended_by, created_at, updated_at) on pay_assignments to muster_archivist;
grant delete, select (company_id, id) on pay_assignments to muster_eraser;

create trigger mark_pay_on_insert after insert on pay_assignments referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_pay_assignments();
create trigger mark_pay_on_update after update on pay_assignments referencing old table as removed new table as changed for each statement execute function mark_pay_assignments();
