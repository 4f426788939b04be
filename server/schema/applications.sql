-- Written by scripts/generate-schema.ts from the migrations.

create table applications (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  secret_hash bytea,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  previous_secret_hash bytea,
  previous_secret_until timestamptz,
  is_public boolean not null generated always as (secret_hash is null) stored,
  constraint applications_pkey primary key (company_id, id),
  constraint applications_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint applications_company_id_fkey foreign key (company_id) references companies(id),
  constraint applications_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint applications_redirect_uris_check check (cardinality(redirect_uris) >= 1 and cardinality(redirect_uris) <= 10)
);

create index applications_by_id on applications (id);

alter table applications enable row level security;
alter table applications force row level security;
create policy archivist on applications for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on applications for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on applications for select to muster_lookup
  using (true);
create policy tenant on applications for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, redirect_uris, scopes, secret_hash, updated_at, revoked_at, previous_secret_hash, previous_secret_until) on applications to muster_app;
grant insert, select (company_id, id, name, redirect_uris, scopes, created_by, created_at, updated_at, revoked_at, is_public) on applications to muster_archivist;
grant delete, select (company_id, id) on applications to muster_eraser;
grant select (company_id, id) on applications to muster_lookup;

create trigger applications_end_authority after update on applications for each row when (old.revoked_at is distinct from new.revoked_at or old.scopes <> new.scopes) execute function end_authority('id');

comment on column applications.is_public is
  'It has no secret, such as an application on a phone.';
