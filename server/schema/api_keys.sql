-- Written by scripts/generate-schema.ts from the migrations.

create table api_keys (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  last_four text not null,
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  rolled_from uuid,
  grants text[] not null default '{}'::text[],
  constraint api_keys_pkey primary key (company_id, id),
  constraint api_keys_rolled_once unique (company_id, rolled_from),
  constraint api_keys_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint api_keys_company_id_fkey foreign key (company_id) references companies(id),
  constraint api_keys_company_id_rolled_from_fkey foreign key (company_id, rolled_from) references api_keys(company_id, id) deferrable,
  constraint api_keys_last_four_check check (length(last_four) = 4),
  constraint api_keys_name_check check (length(name) >= 1 and length(name) <= 100)
);

create index api_keys_by_hash on api_keys (key_hash);

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy archivist on api_keys for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on api_keys for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on api_keys for select to muster_lookup
  using (true);
create policy tenant on api_keys for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (expires_at, revoked_at, last_used_at) on api_keys to muster_app;
grant insert, select (company_id, id, name, last_four, scopes, created_by, created_at, expires_at, revoked_at, last_used_at, rolled_from, grants) on api_keys to muster_archivist;
grant delete, select (company_id, id, rolled_from) on api_keys to muster_eraser;
grant select (company_id, id, key_hash, scopes, expires_at, revoked_at, grants) on api_keys to muster_lookup;

create trigger api_keys_end_authority after update on api_keys for each row when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at) execute function end_authority('id');
create trigger api_keys_note_expiry after insert on api_keys for each row when (current_user <> 'muster_archivist'::name and new.expires_at is not null and ('onboarding:write' = any (new.grants))) execute function note_lost_integration();
create trigger api_keys_note_lost_integration after update on api_keys for each row when ((old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at) and (new.revoked_at is not null or new.expires_at is not null) and ('onboarding:write' = any (new.grants))) execute function note_lost_integration();

comment on column api_keys.rolled_from is
  'The key that this one replaced.';
