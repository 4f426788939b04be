-- Written by scripts/generate-schema.ts from the migrations.

create table deleted_companies (
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_sandbox boolean not null,
  asked_by text not null,
  deleted_on date not null,
  counts jsonb not null,
  constraint deleted_companies_pkey primary key (id)
);

grant insert (name, is_sandbox, asked_by, deleted_on, counts) on deleted_companies to muster_eraser;
grant select on deleted_companies to muster_operator;

comment on column deleted_companies.counts is
  'The rows deleted, by table.';
