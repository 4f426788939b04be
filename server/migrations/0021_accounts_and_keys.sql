-- What a user is shown of their own sessions: the name by which they end one, which tells nothing of
-- the cookie, and from where it was opened. Both are personal data and go with the row.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  -- What the browser called itself, cut; null = it did not say, or the session is older than this.
  add column user_agent text check (length(user_agent) <= 500),
  -- An IPv4 address, or the /64 of an IPv6 address.
  add column ip_network text check (length(ip_network) <= 100);
alter table sessions
  alter column id drop default,
  add constraint sessions_id_unique unique (company_id, id);
-- Ended sessions of the whole company are cleared away by whoever signs in.
create index sessions_by_expiry on sessions (company_id, expires_at);

alter table users
  -- Null = not since this is kept.
  add column password_changed_at timestamptz,
  -- What a colleague is looked up by, from either name on. Stored, because row-level security keeps
  -- an index on lower() from being used: the function may leak what it is given.
  add column first_name_key text not null
    generated always as (lower(first_name || ' ' || last_name)) stored,
  add column last_name_key text not null
    generated always as (lower(last_name || ' ' || first_name)) stored;
create index users_by_first_name on users (company_id, first_name_key text_pattern_ops)
  where disabled_at is null;
create index users_by_last_name on users (company_id, last_name_key text_pattern_ops)
  where disabled_at is null;

-- The key that a new one took the place of. Once: of two who roll it at once, one succeeds.
alter table api_keys
  add column rolled_from uuid,
  add foreign key (company_id, rolled_from) references api_keys (company_id, id),
  add constraint api_keys_rolled_once unique (company_id, rolled_from);
grant update (expires_at) on api_keys to muster_app;

-- What one user or one key did: an owner looks at the activity of a key that was used a year ago.
create index audit_log_by_actor on audit_log (company_id, actor_id, id) where actor_id is not null;
