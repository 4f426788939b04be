-- Written by scripts/generate-schema.ts from the migrations.

create table application_authorizations (
  company_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint application_authorizations_pkey primary key (company_id, id),
  constraint application_authorizations_company_id_application_id_fkey foreign key (company_id, application_id) references applications(company_id, id),
  constraint application_authorizations_company_id_fkey foreign key (company_id) references companies(id),
  constraint application_authorizations_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
);

create index application_authorizations_by_application on application_authorizations (company_id, application_id, id);
create index application_authorizations_by_user on application_authorizations (company_id, user_id, id);

alter table application_authorizations enable row level security;
alter table application_authorizations force row level security;
create policy archivist on application_authorizations for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on application_authorizations for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on application_authorizations for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (last_used_at, revoked_at) on application_authorizations to muster_app;
grant insert, select (company_id, id, application_id, user_id, scopes, created_at, expires_at, last_used_at, revoked_at) on application_authorizations to muster_archivist;
grant delete, select (company_id, id) on application_authorizations to muster_eraser;

create trigger application_authorizations_end_authority after update on application_authorizations for each row when (old.revoked_at is distinct from new.revoked_at) execute function end_authority('user_id');
