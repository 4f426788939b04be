-- An identity provider makes and disables users with a token of its own (SCIM).
create table provisioning_tokens (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the whole token; the token itself is stored nowhere.
  token_hash bytea not null,
  last_four text not null check (length(last_four) = 4),
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index provisioning_tokens_by_hash on provisioning_tokens (token_hash);
select protect_tenant_table('provisioning_tokens');
create policy lookup on provisioning_tokens for select to muster_lookup using (true);
grant select, insert, update (revoked_at, last_used_at) on provisioning_tokens to muster_app;
grant select (company_id, id, token_hash, revoked_at) on provisioning_tokens to muster_lookup;

-- What the provider stores about a user. A user without a row has never been written by it.
create table provisioned_users (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  -- Null for a user the provider deleted: the name may be given to another one.
  user_name text,
  user_name_key text,
  external_id text,
  email_type text,
  -- Equals users.disabled_at while it was the provider that disabled the user.
  disabled_at timestamptz,
  deleted_at timestamptz,
  -- Why the user was not linked to an employee record; null = linked, or no record matches.
  link_problem text check (link_problem in ('ambiguous', 'taken')),
  primary key (company_id, user_id),
  constraint provisioned_users_name_unique unique (company_id, user_name_key),
  constraint provisioned_users_external_id_unique unique (company_id, external_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index provisioned_users_unlinked on provisioned_users (company_id, user_id)
  where link_problem is not null;
select protect_tenant_table('provisioned_users');
grant select, insert, update, delete on provisioned_users to muster_app;

create table provisioned_groups (
  company_id uuid not null references companies (id),
  id uuid not null,
  display_name text not null,
  display_name_key text not null,
  external_id text,
  -- The role the owner gave to its members; null = none. Never owner.
  role text check (role in ('hr_admin', 'payroll_admin')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint provisioned_groups_name_unique unique (company_id, display_name_key),
  constraint provisioned_groups_external_id_unique unique (company_id, external_id)
);
select protect_tenant_table('provisioned_groups');
grant select, insert, update, delete on provisioned_groups to muster_app;

create table provisioned_group_members (
  company_id uuid not null references companies (id),
  group_id uuid not null,
  user_id uuid not null,
  primary key (company_id, group_id, user_id),
  foreign key (company_id, group_id) references provisioned_groups (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index provisioned_group_members_by_user on provisioned_group_members (company_id, user_id);
select protect_tenant_table('provisioned_group_members');
grant select, insert, delete on provisioned_group_members to muster_app;

alter table audit_log drop constraint audit_log_actor_kind_check,
  add constraint audit_log_actor_kind_check
    check (actor_kind in ('user', 'api_key', 'operator', 'system', 'provisioning'));
