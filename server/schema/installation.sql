-- Written by scripts/generate-schema.ts from the migrations.

create table installation (
  singleton boolean not null default true,
  first_company_created_at timestamptz not null,
  constraint installation_pkey primary key (singleton),
  constraint installation_singleton_check check (singleton)
);

grant insert, select on installation to muster_app;
grant insert, select on installation to muster_archivist;
