-- A sign-in with a company account is in a cookie of the browser, which can be copied. Each is used once: the hash of its id is
-- kept until it expires.
create table used_sign_in_flows (
  company_id uuid not null references companies (id),
  hash bytea not null check (length(hash) = 32),
  expires_at timestamptz not null,
  primary key (company_id, hash)
);
create index used_sign_in_flows_by_expiry on used_sign_in_flows (company_id, expires_at);
select protect_tenant_table('used_sign_in_flows');
grant select, insert, delete on used_sign_in_flows to muster_app;
