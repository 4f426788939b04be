-- Written by scripts/generate-schema.ts from the migrations.

create table company_imports (
  company_id uuid not null,
  id uuid not null,
  source text not null,
  archive_created_at timestamptz not null,
  schema_version integer not null,
  manifest_sha256 bytea not null,
  imported_at timestamptz not null,
  is_complete boolean not null default false,
  constraint company_imports_pkey primary key (company_id, id),
  constraint company_imports_manifest_sha256_check check (octet_length(manifest_sha256) = 32)
);

alter table company_imports enable row level security;
alter table company_imports force row level security;
create policy archivist on company_imports for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy eraser on company_imports for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on company_imports for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant select on company_imports to muster_app;
grant insert, select, update (is_complete) on company_imports to muster_archivist;
grant delete, select (company_id, id) on company_imports to muster_eraser;

comment on column company_imports.source is
  'The address of the installation that wrote the archive.';
comment on column company_imports.schema_version is
  'Of the archive.';
comment on column company_imports.is_complete is
  'False only in the transaction that imports: rows can be added until then.';
