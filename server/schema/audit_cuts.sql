-- Written by scripts/generate-schema.ts from the migrations.

create table audit_cuts (
  company_id uuid not null,
  number bigint not null,
  hash bytea not null,
  occurred_at timestamptz not null,
  removed_at timestamptz not null,
  constraint audit_cuts_pkey primary key (company_id),
  constraint audit_cuts_number_check check (number > 0)
);

alter table audit_cuts enable row level security;
alter table audit_cuts force row level security;
create policy archivist on audit_cuts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on audit_cuts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on audit_cuts for all to muster_relay
  using (true)
  with check (true);
create policy tenant on audit_cuts for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select (company_id, number, hash, occurred_at, removed_at) on audit_cuts to muster_archivist;
grant delete, select (company_id) on audit_cuts to muster_eraser;
grant select on audit_cuts to muster_reader;
grant insert, select, update on audit_cuts to muster_relay;
