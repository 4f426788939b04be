-- Written by scripts/generate-schema.ts from the migrations.

create table leave_policy_assignments (
  company_id uuid not null,
  id uuid not null,
  leave_type text not null,
  policy_id uuid not null,
  employee_id uuid,
  org_unit_id uuid,
  location_id uuid,
  employment_type text,
  first_day date not null,
  last_day date,
  created_at timestamptz not null,
  constraint leave_policy_assignments_pkey primary key (company_id, id),
  constraint leave_policy_assignments_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint leave_policy_assignments_company_id_fkey foreign key (company_id) references companies(id),
  constraint leave_policy_assignments_company_id_leave_type_policy_id_fkey foreign key (company_id, leave_type, policy_id) references leave_policies(company_id, leave_type, id),
  constraint leave_policy_assignments_company_id_location_id_fkey foreign key (company_id, location_id) references locations(company_id, id),
  constraint leave_policy_assignments_company_id_org_unit_id_fkey foreign key (company_id, org_unit_id) references org_units(company_id, id),
  constraint leave_policy_assignments_days check (first_day <= last_day),
  constraint leave_policy_assignments_employment_type_check check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  constraint leave_policy_assignments_one_target check (num_nonnulls(employee_id, org_unit_id, location_id, employment_type) <= 1)
);

create index leave_policy_assignments_by_first_day on leave_policy_assignments (company_id, leave_type, first_day);
create index leave_policy_assignments_of_employee on leave_policy_assignments (company_id, employee_id) where employee_id is not null;
create index leave_policy_assignments_of_many on leave_policy_assignments (company_id) where employee_id is null;

alter table leave_policy_assignments enable row level security;
alter table leave_policy_assignments force row level security;
create policy archivist on leave_policy_assignments for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on leave_policy_assignments for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on leave_policy_assignments for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (last_day) on leave_policy_assignments to muster_app;
grant insert, select (company_id, id, leave_type, policy_id, employee_id, org_unit_id, location_id, employment_type, first_day, last_day, created_at) on leave_policy_assignments to muster_archivist;
grant delete, select (company_id, id) on leave_policy_assignments to muster_eraser;

create trigger mark_pay_on_insert after insert on leave_policy_assignments referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_leave_policy_assignments();
create trigger mark_pay_on_update after update on leave_policy_assignments referencing old table as removed new table as changed for each statement execute function mark_leave_policy_assignments();
