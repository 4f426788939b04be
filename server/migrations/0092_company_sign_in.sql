-- Sign-in with company accounts (docs/decisions/0061-company-sign-in.md): the OpenID provider of each
-- company, its email domains, and the accounts at the provider that belong to users.
create table sign_in_providers (
  company_id uuid not null references companies (id),
  issuer text not null check (length(issuer) <= 2048),
  client_id text not null check (length(client_id) <= 255),
  client_secret_ciphertext bytea not null,
  create_accounts boolean not null default false,
  -- Passwords are refused for everyone but the break-glass owner.
  enforced boolean not null default false,
  break_glass_user_id uuid,
  -- Null = no one has signed in since the issuer or the client changed.
  last_signed_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, break_glass_user_id) references users (company_id, id),
  constraint sign_in_providers_have_a_way_back check (not enforced or break_glass_user_id is not null)
);
create index sign_in_providers_by_client on sign_in_providers (issuer, client_id);
select protect_tenant_table('sign_in_providers');
-- A sign-in begins before the company is known.
create policy lookup on sign_in_providers for select to muster_lookup using (true);
-- Re-encrypts the secrets when the installation's secret key changes.
create policy operator on sign_in_providers to muster_operator using (true) with check (true);
grant select, insert, update (issuer, client_id, client_secret_ciphertext, create_accounts, enforced,
  break_glass_user_id, last_signed_in_at, updated_at), delete on sign_in_providers to muster_app;
grant select (company_id, issuer, client_id) on sign_in_providers to muster_lookup;
grant select (company_id, client_secret_ciphertext), update (client_secret_ciphertext)
  on sign_in_providers to muster_operator;

create table sign_in_domains (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Lower case, ASCII (punycode).
  domain text not null check (length(domain) between 3 and 253),
  -- The random part of the DNS record's value.
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint sign_in_domains_unique unique (company_id, domain)
);
create index sign_in_domains_by_domain on sign_in_domains (domain) where verified_at is not null;
select protect_tenant_table('sign_in_domains');
create policy lookup on sign_in_domains for select to muster_lookup using (true);
grant select, insert, update (verified_at), delete on sign_in_domains to muster_app;
grant select (company_id, domain, verified_at) on sign_in_domains to muster_lookup;

-- Which account at the company's provider belongs to a user. The rows go when the provider changes.
create table user_identities (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  issuer text not null,
  subject text not null check (length(subject) <= 255),
  linked_at timestamptz not null,
  primary key (company_id, user_id),
  constraint user_identities_unique unique (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect_tenant_table('user_identities');
grant select, insert, delete on user_identities to muster_app;

-- How a session was opened: enforcing company accounts ends the sessions that a password opened.
alter table sessions add column opened_with text not null default 'password'
  check (opened_with in ('password', 'company_account'));
