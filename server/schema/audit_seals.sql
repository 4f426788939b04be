-- Written by scripts/generate-schema.ts from the migrations.

create table audit_seals (
  company_id uuid not null,
  number bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  constraint audit_seals_pkey primary key (company_id, number),
  constraint audit_seals_once unique (company_id, audit_id),
  constraint audit_seals_hash_check check (length(hash) = 32),
  constraint audit_seals_number_check check (number >= 1)
);

alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy relay on audit_seals for all to muster_relay
  using (true)
  with check (true);
create policy tenant on audit_seals for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant select on audit_seals to muster_reader;
grant insert, select on audit_seals to muster_relay;

create trigger append_only before delete or update or truncate on audit_seals for each statement execute function refuse_change_of_audit();
