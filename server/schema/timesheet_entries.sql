-- Written by scripts/generate-schema.ts from the migrations.

create table timesheet_entries (
  company_id uuid not null,
  timesheet_id uuid not null,
  date date not null,
  hours numeric(4,2) not null,
  constraint timesheet_entries_pkey primary key (company_id, timesheet_id, date),
  constraint timesheet_entries_company_id_fkey foreign key (company_id) references companies(id),
  constraint timesheet_entries_company_id_timesheet_id_fkey foreign key (company_id, timesheet_id) references timesheets(company_id, id),
  constraint timesheet_entries_hours_check check (hours > 0 and hours <= 25)
);

alter table timesheet_entries enable row level security;
alter table timesheet_entries force row level security;
create policy archivist on timesheet_entries for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on timesheet_entries for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on timesheet_entries for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on timesheet_entries to muster_app;
grant insert, select (company_id, timesheet_id, date, hours) on timesheet_entries to muster_archivist;
grant delete, select (company_id, timesheet_id, date) on timesheet_entries to muster_eraser;

create trigger mark_pay_on_delete after delete on timesheet_entries referencing old table as changed for each statement when (current_user <> 'muster_eraser'::name) execute function mark_timesheet_entries();
create trigger mark_pay_on_insert after insert on timesheet_entries referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_timesheet_entries();
create trigger mark_pay_on_update after update on timesheet_entries referencing new table as changed for each statement execute function mark_timesheet_entries();

comment on column timesheet_entries.hours is
  'Two decimals.';
