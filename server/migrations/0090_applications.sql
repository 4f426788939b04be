-- Programs that act for people: OAuth applications, who authorized them, and the tokens.
create table applications (
  company_id uuid not null references companies (id),
  -- Its client_id.
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  -- What it may ask for.
  scopes text[] not null,
  -- SHA-256 of the client secret; null = a public client, which can't keep one.
  secret_hash bytea,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index applications_by_id on applications (id);
select protect_tenant_table('applications');
create policy lookup on applications for select to muster_lookup using (true);
grant select, insert, update (name, redirect_uris, scopes, secret_hash, updated_at, revoked_at) on applications
  to muster_app;
grant select (company_id, id) on applications to muster_lookup;

-- What a person allowed an application to do in their name.
create table application_authorizations (
  company_id uuid not null references companies (id),
  id uuid not null,
  application_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- The person is asked again after this.
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index application_authorizations_by_user on application_authorizations (company_id, user_id, id);
create index application_authorizations_by_application
  on application_authorizations (company_id, application_id, id);
select protect_tenant_table('application_authorizations');
grant select, insert, update (last_used_at, revoked_at), delete on application_authorizations to muster_app;

-- Authorization requests, codes, access tokens and refresh tokens, in the format of the OAuth library.
create table oauth_artifacts (
  company_id uuid not null references companies (id),
  -- SHA-256 of the token; the token itself is stored nowhere.
  hash bytea not null,
  kind text not null check (kind in ('request', 'code', 'access_token', 'refresh_token')),
  application_id uuid not null,
  -- Null until the person has decided.
  authorization_id uuid,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A code and a refresh token work once; the row stays, so that a second use is recognised.
  consumed_at timestamptz,
  primary key (company_id, hash),
  foreign key (company_id, application_id) references applications (company_id, id),
  foreign key (company_id, authorization_id) references application_authorizations (company_id, id)
    on delete cascade
);
create index oauth_artifacts_by_hash on oauth_artifacts (hash);
create index oauth_artifacts_by_expiry on oauth_artifacts (company_id, expires_at);
create index oauth_artifacts_by_authorization on oauth_artifacts (company_id, authorization_id, created_at);
create index oauth_artifacts_by_application on oauth_artifacts (company_id, application_id);
select protect_tenant_table('oauth_artifacts');
create policy lookup on oauth_artifacts for select to muster_lookup using (true);
grant select, insert, update (payload, consumed_at), delete on oauth_artifacts to muster_app;
grant select (company_id, hash) on oauth_artifacts to muster_lookup;

-- The application through which a person acted.
alter table audit_log add column application_id uuid;
