-- Written by scripts/generate-schema.ts from the migrations.

create table custom_fields (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  type text not null,
  options jsonb not null default '[]'::jsonb,
  is_required boolean not null default false,
  seen_by text not null,
  edited_by text not null,
  in_api boolean not null default false,
  position smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint custom_fields_pkey primary key (company_id, id),
  constraint custom_fields_code_unique unique (company_id, code),
  constraint custom_fields_company_id_fkey foreign key (company_id) references companies(id),
  constraint custom_fields_code_check check (length(code) >= 1 and length(code) <= 50),
  constraint custom_fields_edited_by_check check (edited_by in ('hr', 'hr_and_employee')),
  constraint custom_fields_editors_see check (edited_by = 'hr' or (seen_by in ('hr_and_employee', 'hr_manager_and_employee'))),
  constraint custom_fields_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint custom_fields_options_check check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 100),
  constraint custom_fields_position_check check ("position" >= 0),
  constraint custom_fields_seen_by_check check (seen_by in ('hr', 'hr_and_manager', 'hr_and_employee', 'hr_manager_and_employee')),
  constraint custom_fields_type_check check (type in ('text', 'long_text', 'number', 'date', 'boolean', 'choice', 'email', 'url'))
);

alter table custom_fields enable row level security;
alter table custom_fields force row level security;
create policy archivist on custom_fields for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on custom_fields for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on custom_fields for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, type, options, is_required, seen_by, edited_by, in_api, position, archived_at) on custom_fields to muster_app;
grant insert, select (company_id, id, code, name, type, options, is_required, seen_by, edited_by, in_api, position, archived_at, created_at) on custom_fields to muster_archivist;
grant delete, select (company_id, id) on custom_fields to muster_eraser;
