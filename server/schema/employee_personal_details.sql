-- Written by scripts/generate-schema.ts from the migrations.

create table employee_personal_details (
  company_id uuid not null,
  employee_id uuid not null,
  date_of_birth date not null,
  constraint employee_personal_details_pkey primary key (company_id, employee_id),
  constraint employee_personal_details_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint employee_personal_details_company_id_fkey foreign key (company_id) references companies(id),
  constraint employee_personal_details_date_of_birth_check check (date_of_birth >= '1900-01-01'::date)
);

alter table employee_personal_details enable row level security;
alter table employee_personal_details force row level security;
create policy archivist on employee_personal_details for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employee_personal_details for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employee_personal_details for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (date_of_birth) on employee_personal_details to muster_app;
grant insert, select (company_id, employee_id, date_of_birth) on employee_personal_details to muster_archivist;
grant delete, select (company_id, employee_id) on employee_personal_details to muster_eraser;

create trigger mark_pay_on_delete after delete on employee_personal_details referencing old table as changed for each statement when (current_user <> 'muster_eraser'::name) execute function mark_dates_of_birth();
create trigger mark_pay_on_insert after insert on employee_personal_details referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_dates_of_birth();
create trigger mark_pay_on_update after update on employee_personal_details referencing new table as changed for each statement execute function mark_dates_of_birth();
