-- Written by scripts/generate-schema.ts from the migrations.

create table locations (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  parent_id uuid,
  country text,
  holiday_calendar_id uuid,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  constraint locations_pkey primary key (company_id, id),
  constraint locations_name_unique unique (company_id, name),
  constraint locations_company_id_fkey foreign key (company_id) references companies(id),
  constraint locations_company_id_holiday_calendar_id_fkey foreign key (company_id, holiday_calendar_id) references holiday_calendars(company_id, id),
  constraint locations_company_id_parent_id_fkey foreign key (company_id, parent_id) references locations(company_id, id) deferrable,
  constraint locations_country_check check (country ~ '^[A-Z]{2}$'),
  constraint locations_days check (first_day <= last_day),
  constraint locations_name_check check (length(name) <= 200),
  constraint locations_not_own_parent check (parent_id <> id)
);

alter table locations enable row level security;
alter table locations force row level security;
create policy archivist on locations for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on locations for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on locations for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, parent_id, country, holiday_calendar_id, first_day, last_day) on locations to muster_app;
grant insert, select (company_id, id, name, parent_id, country, holiday_calendar_id, first_day, last_day, created_at) on locations to muster_archivist;
grant delete, select (company_id, id, parent_id) on locations to muster_eraser;

comment on column locations.country is
  'ISO 3166-1 alpha-2.';
comment on column locations.holiday_calendar_id is
  'Null = the default calendar.';
comment on column locations.first_day is
  'Null = since ever.';
comment on column locations.last_day is
  'Null = no end. Later it is not offered for new jobs.';
