-- Written by scripts/generate-schema.ts from the migrations.

create table companies (
  id uuid not null,
  name text not null,
  time_zone text not null default 'UTC',
  rate_limit_per_minute integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erasure_keep_months smallint not null default 120,
  locale text not null default 'en',
  former_access_months smallint not null default 24,
  payslip_leave boolean not null default true,
  worked_on date not null default '-infinity'::date,
  work_claimed_until timestamptz,
  country text,
  currency text,
  constraint companies_pkey primary key (id),
  constraint companies_country_check check (country ~ '^[A-Z]{2}$'),
  constraint companies_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint companies_erasure_keep_months_check check (erasure_keep_months >= 0 and erasure_keep_months <= 1200),
  constraint companies_former_access_months_check check (former_access_months >= 0 and former_access_months <= 1200),
  constraint companies_locale_check check (locale in ('en', 'de')),
  constraint companies_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint companies_rate_limit_per_minute_check check (rate_limit_per_minute >= 1 and rate_limit_per_minute <= 1000000)
);

create index companies_by_day on companies (worked_on);

alter table companies enable row level security;
alter table companies force row level security;
create policy archivist on companies for all to muster_archivist
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on companies for all to muster_eraser
  using (id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on companies for select to muster_lookup
  using (true);
create policy operator on companies for all to muster_operator
  using (true)
  with check (true);
create policy relay on companies for select to muster_relay
  using (true);
create policy tenant on companies for all to muster_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on companies for select to muster_worker
  using (true);

grant insert, select, update (name, time_zone, updated_at, erasure_keep_months, locale, former_access_months, payslip_leave, worked_on, work_claimed_until, country, currency) on companies to muster_app;
grant insert, select on companies to muster_archivist;
grant delete, select (id, name) on companies to muster_eraser;
grant select (id, time_zone, rate_limit_per_minute, created_at, worked_on, work_claimed_until) on companies to muster_lookup;
grant select, update (rate_limit_per_minute, updated_at) on companies to muster_operator;
grant select (id) on companies to muster_relay;
grant select (id, time_zone) on companies to muster_worker;

comment on column companies.time_zone is
  'IANA name, such as `Europe/Berlin`.';
comment on column companies.rate_limit_per_minute is
  'The company''s own rate limit, set by the operator; null = the installation''s default.';
comment on column companies.locale is
  'The language of texts outside the console: emails and payslip files.';
comment on column companies.worked_on is
  'The last day of which everything that falls due has been carried out; a sandbox has its own.';
comment on column companies.work_claimed_until is
  'Until then a worker carries out the day; a killed one''s is taken over.';
comment on column companies.country is
  'Where the company is: an ISO 3166-1 code. Null for one that never chose.';
comment on column companies.currency is
  'ISO 4217, the first choice where an amount is entered. Null for one that never chose.';
