-- Written by scripts/generate-schema.ts from the migrations.

create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  expands boolean not null default false,
  constraint schema_migrations_pkey primary key (version)
);

grant select on schema_migrations to public;
