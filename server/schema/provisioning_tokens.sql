-- Written by scripts/generate-schema.ts from the migrations.

create table provisioning_tokens (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  last_four text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint provisioning_tokens_pkey primary key (company_id, id),
  constraint provisioning_tokens_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint provisioning_tokens_company_id_fkey foreign key (company_id) references companies(id),
  constraint provisioning_tokens_last_four_check check (length(last_four) = 4),
  constraint provisioning_tokens_name_check check (length(name) >= 1 and length(name) <= 100)
);

create index provisioning_tokens_by_hash on provisioning_tokens (token_hash);

alter table provisioning_tokens enable row level security;
alter table provisioning_tokens force row level security;
create policy archivist on provisioning_tokens for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on provisioning_tokens for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on provisioning_tokens for select to muster_lookup
  using (true);
create policy tenant on provisioning_tokens for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (revoked_at, last_used_at) on provisioning_tokens to muster_app;
grant insert, select (company_id, id, name, last_four, created_by, created_at, revoked_at, last_used_at) on provisioning_tokens to muster_archivist;
grant delete, select (company_id, id) on provisioning_tokens to muster_eraser;
grant select (company_id, id, token_hash, revoked_at) on provisioning_tokens to muster_lookup;

create trigger provisioning_tokens_end_authority after update on provisioning_tokens for each row when (old.revoked_at is distinct from new.revoked_at) execute function end_authority('id');
