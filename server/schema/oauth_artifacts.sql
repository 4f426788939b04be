-- Written by scripts/generate-schema.ts from the migrations.

create table oauth_artifacts (
  company_id uuid not null,
  hash bytea not null,
  kind text not null,
  application_id uuid not null,
  authorization_id uuid,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint oauth_artifacts_pkey primary key (company_id, hash),
  constraint oauth_artifacts_company_id_application_id_fkey foreign key (company_id, application_id) references applications(company_id, id),
  constraint oauth_artifacts_company_id_authorization_id_fkey foreign key (company_id, authorization_id) references application_authorizations(company_id, id) on delete cascade,
  constraint oauth_artifacts_company_id_fkey foreign key (company_id) references companies(id),
  constraint oauth_artifacts_kind_check check (kind in ('request', 'code', 'access_token', 'refresh_token', 'confirmation'))
);

create index oauth_artifacts_by_application on oauth_artifacts (company_id, application_id);
create index oauth_artifacts_by_authorization on oauth_artifacts (company_id, authorization_id, created_at);
create index oauth_artifacts_by_expiry on oauth_artifacts (company_id, expires_at);
create index oauth_artifacts_by_hash on oauth_artifacts (hash);

alter table oauth_artifacts enable row level security;
alter table oauth_artifacts force row level security;
create policy eraser on oauth_artifacts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on oauth_artifacts for select to muster_lookup
  using (true);
create policy tenant on oauth_artifacts for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (payload, consumed_at) on oauth_artifacts to muster_app;
grant delete, select (company_id, hash) on oauth_artifacts to muster_eraser;
grant select (company_id, hash) on oauth_artifacts to muster_lookup;
