-- Written by scripts/generate-schema.ts from the migrations.

create table holiday_calendars (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  country text,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint holiday_calendars_pkey primary key (company_id, id),
  constraint holiday_calendars_name_unique unique (company_id, name),
  constraint holiday_calendars_company_id_fkey foreign key (company_id) references companies(id),
  constraint holiday_calendars_country_check check (country ~ '^[A-Z]{2}$'),
  constraint holiday_calendars_name_check check (length(name) >= 1 and length(name) <= 100)
);

create unique index holiday_calendars_one_default on holiday_calendars (company_id) where is_default;

alter table holiday_calendars enable row level security;
alter table holiday_calendars force row level security;
create policy archivist on holiday_calendars for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on holiday_calendars for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on holiday_calendars for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, country, is_default, archived_at) on holiday_calendars to muster_app;
grant insert, select (company_id, id, name, country, is_default, archived_at, created_at) on holiday_calendars to muster_archivist;
grant delete, select (company_id, id) on holiday_calendars to muster_eraser;

comment on column holiday_calendars.country is
  'ISO 3166-1 alpha-2.';
comment on column holiday_calendars.is_default is
  'Of the people whose location has no calendar, or who have no location.';
