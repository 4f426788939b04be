-- Hours sent by other systems, each under the id it has there. The hours of a day on a timesheet are the sum of
-- its time entries; a day without any was entered by a person.
create table time_entries (
  company_id uuid not null references companies (id),
  external_id text not null check (length(external_id) between 1 and 200),
  timesheet_id uuid not null,
  date date not null,
  hours numeric(4,2) not null check (hours > 0 and hours <= 24),
  created_at timestamptz not null,
  primary key (company_id, external_id),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id)
);
create index time_entries_by_day on time_entries (company_id, timesheet_id, date);
select protect_tenant_table('time_entries');
grant select, insert, delete on time_entries to muster_app;

-- GET /api/v1/timesheets reads what has changed since a time, and the timesheets of some days.
create index timesheets_by_update on timesheets (company_id, updated_at);
create index timesheets_by_period on timesheets (company_id, period_start);
