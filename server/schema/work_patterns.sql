-- Written by scripts/generate-schema.ts from the migrations.

create table work_patterns (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  anchor date not null,
  weeks jsonb not null,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint work_patterns_pkey primary key (company_id, id),
  constraint work_patterns_name_unique unique (company_id, name),
  constraint work_patterns_company_id_fkey foreign key (company_id) references companies(id),
  constraint work_patterns_anchor_check check (extract(isodow from anchor) = 1),
  constraint work_patterns_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint work_patterns_weeks_check check (jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) >= 1 and jsonb_array_length(weeks) <= 52)
);

create unique index work_patterns_one_default on work_patterns (company_id) where is_default;

alter table work_patterns enable row level security;
alter table work_patterns force row level security;
create policy archivist on work_patterns for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on work_patterns for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on work_patterns for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, is_default, archived_at) on work_patterns to muster_app;
grant insert, select (company_id, id, name, anchor, weeks, is_default, archived_at, created_at) on work_patterns to muster_archivist;
grant delete, select (company_id, id) on work_patterns to muster_eraser;

comment on column work_patterns.anchor is
  'A Monday on which the first week begins; the weeks repeat before it too.';
comment on column work_patterns.is_default is
  'Of the people who have no pattern of their own.';
