-- Written by scripts/generate-schema.ts from the migrations.

create table time_entries (
  company_id uuid not null,
  external_id text not null,
  timesheet_id uuid not null,
  date date not null,
  hours numeric(4,2) not null,
  created_at timestamptz not null,
  constraint time_entries_pkey primary key (company_id, external_id),
  constraint time_entries_company_id_fkey foreign key (company_id) references companies(id),
  constraint time_entries_company_id_timesheet_id_fkey foreign key (company_id, timesheet_id) references timesheets(company_id, id),
  constraint time_entries_external_id_check check (length(external_id) >= 1 and length(external_id) <= 200),
  constraint time_entries_hours_check check (hours > 0 and hours <= 25)
);

create index time_entries_by_day on time_entries (company_id, timesheet_id, date);

alter table time_entries enable row level security;
alter table time_entries force row level security;
create policy archivist on time_entries for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on time_entries for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on time_entries for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on time_entries to muster_app;
grant insert, select (company_id, external_id, timesheet_id, date, hours, created_at) on time_entries to muster_archivist;
grant delete, select (company_id, external_id) on time_entries to muster_eraser;

comment on column time_entries.external_id is
  'The ID in the other system, unique in the company.';
