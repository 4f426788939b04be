-- The employment record by date (decision 68). A row of employees stays what it was: the person, and the projection of
-- the record on today.

create table legal_entities (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  first_day date,
  last_day date,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint legal_entities_name_unique unique (company_id, name),
  constraint legal_entities_days check (first_day <= last_day)
);
select protect_tenant_table('legal_entities');
grant select, insert, update (name, country, first_day, last_day) on legal_entities to muster_app;

-- employees.department is the name of the unit.
create table org_units (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) <= 200),
  parent_id uuid,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references org_units (company_id, id),
  constraint org_units_name_unique unique (company_id, name),
  constraint org_units_not_own_parent check (parent_id <> id),
  constraint org_units_days check (first_day <= last_day)
);
select protect_tenant_table('org_units');
grant select, insert, update (name, parent_id, first_day, last_day) on org_units to muster_app;

create table holiday_calendars (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  country text check (country ~ '^[A-Z]{2}$'),
  -- For people whose location has no calendar.
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint holiday_calendars_name_unique unique (company_id, name)
);
create unique index holiday_calendars_one_default on holiday_calendars (company_id) where is_default;
select protect_tenant_table('holiday_calendars');
grant select, insert, update (name, country, is_default, archived_at) on holiday_calendars to muster_app;

-- employees.location is the name of the location.
create table locations (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) <= 200),
  parent_id uuid,
  country text check (country ~ '^[A-Z]{2}$'),
  -- Null = the default calendar.
  holiday_calendar_id uuid,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references locations (company_id, id),
  foreign key (company_id, holiday_calendar_id) references holiday_calendars (company_id, id),
  constraint locations_name_unique unique (company_id, name),
  constraint locations_not_own_parent check (parent_id <> id),
  constraint locations_days check (first_day <= last_day)
);
select protect_tenant_table('locations');
grant select, insert, update (name, parent_id, country, holiday_calendar_id, first_day, last_day) on locations to muster_app;

create table work_patterns (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- A Monday. The weeks repeat from this day, before and after it.
  anchor date not null check (extract(isodow from anchor) = 1),
  -- One array for each week: the hours from Monday to Sunday.
  weeks jsonb not null check (jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 8),
  -- For people without a pattern of their own.
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint work_patterns_name_unique unique (company_id, name)
);
create unique index work_patterns_one_default on work_patterns (company_id) where is_default;
select protect_tenant_table('work_patterns');
grant select, insert, update (name, is_default, archived_at) on work_patterns to muster_app;

-- The employments of a person, numbered from 1; they never overlap. A change replaces the row and keeps the earlier one
-- in employment_versions.
create table employments (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  number smallint not null check (number >= 1),
  -- Null = unknown: since ever.
  first_day date,
  -- Planned while the employee is not terminated.
  last_day date,
  end_reason text check (length(end_reason) <= 1000),
  legal_entity_id uuid,
  probation_end date,
  contract_end date,
  -- Since when the row says this, and who has written it; the audit log's kinds of actors. No key: an actor can be deleted.
  recorded_at timestamptz not null,
  recorded_by_kind text not null default 'system',
  recorded_by uuid,
  primary key (company_id, employee_id, number),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, legal_entity_id) references legal_entities (company_id, id),
  constraint employments_days check (first_day <= last_day)
);
select protect_tenant_table('employments');
grant select, insert, update (first_day, last_day, end_reason, legal_entity_id, probation_end, contract_end, recorded_at,
  recorded_by_kind, recorded_by) on employments to muster_app;

-- What rows of employments said before, from recorded_at until superseded_at.
create table employment_versions (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  number smallint not null,
  first_day date,
  last_day date,
  end_reason text,
  legal_entity_id uuid,
  probation_end date,
  contract_end date,
  recorded_at timestamptz not null,
  recorded_by_kind text not null,
  recorded_by uuid,
  superseded_at timestamptz not null,
  -- Two changes in one millisecond: the later one wins for every later reader.
  id uuid not null default gen_random_uuid(),
  primary key (company_id, employee_id, number, id),
  foreign key (company_id, employee_id, number) references employments (company_id, employee_id, number),
  foreign key (company_id, legal_entity_id) references legal_entities (company_id, id)
);
select protect_tenant_table('employment_versions');
grant select, insert, update (end_reason) on employment_versions to muster_app;

-- The job of an employment from a day on, in full. Rows are never overwritten: a correction is a new row, and
-- superseded_at ends the old one.
create table job_rows (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  id uuid not null,
  employment_number smallint not null,
  -- Null = from the first day of the employment.
  valid_from date,
  job_title text check (length(job_title) <= 200),
  org_unit_id uuid,
  location_id uuid,
  manager_id uuid,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  cost_centre text check (length(cost_centre) <= 50),
  fte numeric(5, 4) not null default 1 check (fte > 0 and fte <= 2),
  -- Null = the default pattern.
  work_pattern_id uuid,
  reason text check (length(reason) <= 500),
  -- The row lies in the future and is not in employees yet.
  is_planned boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by_kind text not null default 'system',
  recorded_by uuid,
  superseded_at timestamptz,
  primary key (company_id, employee_id, id),
  foreign key (company_id, employee_id, employment_number) references employments (company_id, employee_id, number),
  foreign key (company_id, org_unit_id) references org_units (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, manager_id) references employees (company_id, id),
  foreign key (company_id, work_pattern_id) references work_patterns (company_id, id),
  constraint job_rows_not_own_manager check (manager_id <> employee_id),
  constraint job_rows_planned check (not is_planned or valid_from is not null)
);
create unique index job_rows_one_from_each_day on job_rows (company_id, employee_id, employment_number, valid_from)
  nulls not distinct where superseded_at is null;
create index job_rows_planned on job_rows (valid_from, company_id) where is_planned and superseded_at is null;
create index job_rows_planned_reports on job_rows (company_id, manager_id) where is_planned and superseded_at is null;
select protect_tenant_table('job_rows');
-- Only an erasure overwrites the job itself.
grant select, insert, update (is_planned, superseded_at, reason, job_title, org_unit_id, location_id, manager_id,
  employment_type, cost_centre) on job_rows to muster_app;

-- The worker looks for companies with rows whose day has come.
create policy lookup on job_rows for select to muster_lookup using (is_planned and superseded_at is null);
grant select (company_id, valid_from, is_planned, superseded_at) on job_rows to muster_lookup;

-- Existing companies: one calendar, one pattern, a unit and a location for each name in use, and for each employee one
-- employment with one row.
alter table companies no force row level security;
alter table employees no force row level security;
alter table holiday_calendars no force row level security;
alter table work_patterns no force row level security;
alter table org_units no force row level security;
alter table locations no force row level security;
alter table employments no force row level security;
alter table job_rows no force row level security;
insert into holiday_calendars (company_id, id, name, is_default, created_at)
select id, gen_random_uuid(), 'Public holidays', true, created_at from companies;

insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
select id, gen_random_uuid(), 'Standard week', date '2024-01-01',
  jsonb_build_array((
    select jsonb_agg(case when day = any (working_week) then 8 else 0 end order by day) from generate_series(1, 7) as day)),
  true, created_at
from companies;

insert into org_units (company_id, id, name, created_at)
select company_id, gen_random_uuid(), department, min(created_at)
from employees where department is not null group by company_id, department;

insert into locations (company_id, id, name, created_at)
select company_id, gen_random_uuid(), location, min(created_at)
from employees where location is not null group by company_id, location;

insert into employments (company_id, employee_id, number, first_day, last_day, end_reason, recorded_at)
select company_id, id, 1, start_date, case when termination_date < start_date then start_date else termination_date end,
  termination_reason, created_at
from employees;

insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id, location_id, manager_id,
  employment_type, recorded_at)
select e.company_id, e.id, e.id, 1, e.job_title, u.id, l.id, e.manager_id, e.employment_type, e.created_at
from employees e
left join org_units u on u.company_id = e.company_id and u.name = e.department
left join locations l on l.company_id = e.company_id and l.name = e.location;
alter table companies force row level security;
alter table employees force row level security;
alter table holiday_calendars force row level security;
alter table work_patterns force row level security;
alter table org_units force row level security;
alter table locations force row level security;
alter table employments force row level security;
alter table job_rows force row level security;
