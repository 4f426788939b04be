-- Written by scripts/generate-schema.ts from the migrations.

create table public_holidays (
  company_id uuid not null,
  id uuid not null,
  date date not null,
  name text not null,
  created_at timestamptz not null,
  calendar_id uuid not null,
  portion text not null default 'full',
  constraint public_holidays_pkey primary key (company_id, id),
  constraint public_holidays_date_unique unique (company_id, calendar_id, date),
  constraint public_holidays_company_id_calendar_id_fkey foreign key (company_id, calendar_id) references holiday_calendars(company_id, id),
  constraint public_holidays_company_id_fkey foreign key (company_id) references companies(id),
  constraint public_holidays_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint public_holidays_portion_check check (portion in ('full', 'am', 'pm'))
);

alter table public_holidays enable row level security;
alter table public_holidays force row level security;
create policy archivist on public_holidays for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on public_holidays for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on public_holidays for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (date, name, portion) on public_holidays to muster_app;
grant insert, select (company_id, id, date, name, created_at, calendar_id, portion) on public_holidays to muster_archivist;
grant delete, select (company_id, id) on public_holidays to muster_eraser;

comment on column public_holidays.date is
  'At most one holiday per calendar and day.';
comment on column public_holidays.portion is
  'The free part of the day.';
