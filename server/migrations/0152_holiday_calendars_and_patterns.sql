-- Public holidays belong to a calendar, and the week of the company is its default pattern (decision 68).

-- Row-level security is lifted meanwhile: it is forced on the owner of the tables too, who migrates.
alter table companies no force row level security;
alter table public_holidays no force row level security;
alter table holiday_calendars no force row level security;
alter table work_patterns no force row level security;

-- Companies that were created since 0150.
insert into holiday_calendars (company_id, id, name, is_default, created_at)
select id, gen_random_uuid(), 'Public holidays', true, created_at from companies c
where not exists (select from holiday_calendars h where h.company_id = c.id and h.is_default);

insert into work_patterns (company_id, id, name, anchor, weeks, is_default, created_at)
select id, gen_random_uuid(), 'Standard week', date '2024-01-01',
  jsonb_build_array((
    select jsonb_agg(case when day = any (working_week) then 8 else 0 end order by day) from generate_series(1, 7) as day)),
  true, created_at
from companies c
where not exists (select from work_patterns p where p.company_id = c.id and p.is_default);

alter table public_holidays
  add column calendar_id uuid,
  -- On a half holiday, the other half is worked.
  add column portion text not null default 'full' check (portion in ('full', 'am', 'pm'));
update public_holidays h set calendar_id = c.id
from holiday_calendars c where c.company_id = h.company_id and c.is_default;
alter table public_holidays
  alter column calendar_id set not null,
  add foreign key (company_id, calendar_id) references holiday_calendars (company_id, id),
  drop constraint public_holidays_date_unique,
  add constraint public_holidays_date_unique unique (company_id, calendar_id, date);
grant update (date, name, portion) on public_holidays to muster_app;

alter table companies drop column working_week;

alter table companies force row level security;
alter table public_holidays force row level security;
alter table holiday_calendars force row level security;
alter table work_patterns force row level security;

-- Who has a pattern of their own, and which patterns are in use.
create index job_rows_by_pattern on job_rows (company_id, work_pattern_id, employee_id)
  where work_pattern_id is not null and superseded_at is null;
