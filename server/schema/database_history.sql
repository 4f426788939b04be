-- Written by scripts/generate-schema.ts from the migrations.

create table database_history (
  is_only boolean not null default true,
  identity text not null,
  recorded_at timestamptz not null,
  constraint database_history_pkey primary key (is_only),
  constraint database_history_is_only_check check (is_only)
);

grant select on database_history to muster_operator;
grant insert, select, update on database_history to muster_relay;
