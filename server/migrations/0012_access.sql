-- Links by which somebody sets a password: the invitation of a new user, and the way back for one
-- who forgot theirs.
create table account_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('invitation', 'password_reset')),
  -- SHA-256 of the token, which is the last segment of the link's path and stored nowhere.
  token_hash bytea not null,
  -- The token, encrypted, until its mail is handed over; null = mailed, or never to be mailed.
  token_ciphertext bytea,
  -- Whoever made it has seen it, so it is worth no more than they may do.
  is_shown boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  check (not (is_shown and token_ciphertext is not null))
);
-- A new one replaces the one before.
create unique index account_links_open on account_links (company_id, user_id, kind)
  where used_at is null;
create index account_links_by_token on account_links (token_hash);
select protect_tenant_table('account_links');
create policy lookup on account_links for select to muster_lookup using (true);
grant select, insert, update (token_ciphertext, used_at), delete on account_links to muster_app;
grant select (company_id, id, user_id, kind, token_hash, expires_at, used_at) on account_links
  to muster_lookup;

-- The second factor of a user: time-based one-time passwords (RFC 6238).
create table user_totp (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  secret_ciphertext bytea not null,
  created_at timestamptz not null,
  -- Null = shown to the user, who has not proved yet that their app has it.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: neither it nor one before it counts again.
  last_used_step bigint,
  -- SHA-256 in hex of the codes that are left; each works once.
  recovery_code_hashes text[] not null default '{}',
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect_tenant_table('user_totp');
-- Re-encrypts the secrets when the installation's secret key changes.
create policy operator on user_totp to muster_operator using (true) with check (true);
grant select, insert, update (secret_ciphertext, created_at, confirmed_at, last_used_step,
  recovery_code_hashes), delete on user_totp to muster_app;
grant select (company_id, user_id, secret_ciphertext), update (secret_ciphertext) on user_totp
  to muster_operator;

-- Of a company's owners one must remain: they are found whenever one of them is demoted or disabled.
create index users_owners on users (company_id, id) where role = 'owner';
