create table companies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'UTC',
  -- ISO 8601 weekday numbers, 1 = Monday.
  working_week smallint[] not null default '{1,2,3,4,5}',
  -- The higher tier by arrangement with support; null = the default of the installation.
  rate_limit_per_minute integer check (rate_limit_per_minute between 1 and 1000000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table companies enable row level security;
alter table companies force row level security;
-- The one tenant table whose tenant key is its own id.
create policy tenant on companies to muster_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy lookup on companies for select to muster_lookup using (true);
create policy operator on companies to muster_operator using (true) with check (true);
grant select, insert, update (name, time_zone, working_week, updated_at) on companies to muster_app;
grant select (id, rate_limit_per_minute, created_at) on companies to muster_lookup;
grant select, update (rate_limit_per_minute, updated_at) on companies to muster_operator;

-- One row once the first company exists: what SIGN_UP=first asks, without sight of any company.
create table installation (
  singleton boolean primary key default true check (singleton),
  first_company_created_at timestamptz not null
);
grant select, insert on installation to muster_app;

create table employees (
  company_id uuid not null references companies (id),
  id uuid not null,
  external_id text,
  employee_number text,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- The address in Unicode form C and lower case; computed by the service, because lower() in the
  -- database depends on its collation.
  email_key text not null,
  phone text,
  job_title text,
  department text,
  location text,
  employment_type text
    check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  manager_id uuid,
  start_date date,
  status text not null check (status in ('onboarding', 'active', 'on_leave', 'terminated')),
  termination_date date,
  -- Counts the changes; the ETag of the record.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint employees_email_unique unique (company_id, email_key),
  constraint employees_external_id_unique unique (company_id, external_id),
  constraint employees_manager_fkey
    foreign key (company_id, manager_id) references employees (company_id, id),
  constraint employees_not_own_manager check (manager_id <> id)
);
create index employees_by_status on employees (company_id, status, id);
create index employees_by_update on employees (company_id, updated_at);
create index employees_by_manager on employees (company_id, manager_id)
  where manager_id is not null;
select protect_tenant_table('employees');
grant select, insert, update on employees to muster_app;

create table users (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('owner', 'hr_admin', 'payroll_admin', 'employee')),
  -- argon2id in PHC string format; null until an invitation is accepted.
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint users_email_unique unique (company_id, email_key),
  constraint users_employee_unique unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index users_by_email on users (email_key);
select protect_tenant_table('users');
create policy lookup on users for select to muster_lookup using (true);
grant select, insert, update on users to muster_app;
grant select (company_id, id, email_key, password_hash) on users to muster_lookup;

create table sessions (
  company_id uuid not null references companies (id),
  -- SHA-256 of the cookie's value.
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (company_id, user_id);
select protect_tenant_table('sessions');
create policy lookup on sessions for select to muster_lookup using (true);
grant select, insert, update (last_seen_at), delete on sessions to muster_app;
grant select (company_id, token_hash, user_id, last_seen_at, expires_at) on sessions
  to muster_lookup;

create table api_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the whole key; the key itself is stored nowhere.
  key_hash bytea not null,
  last_four text not null check (length(last_four) = 4),
  -- Empty = every scope.
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index api_keys_by_hash on api_keys (key_hash);
select protect_tenant_table('api_keys');
create policy lookup on api_keys for select to muster_lookup using (true);
grant select, insert, update (revoked_at, last_used_at) on api_keys to muster_app;
grant select (company_id, id, key_hash, scopes, expires_at, revoked_at) on api_keys
  to muster_lookup;

-- Who did what to which record. Names of changed fields, never their values. Append-only.
create table audit_log (
  company_id uuid not null references companies (id),
  id uuid not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'operator', 'system')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  fields text[] not null default '{}',
  request_id text,
  primary key (company_id, id)
);
select protect_tenant_table('audit_log');
grant select, insert on audit_log to muster_app;

-- The answer to a POST that carried an Idempotency-Key, kept 24 hours.
create table idempotency_keys (
  company_id uuid not null references companies (id),
  operation text not null,
  key text not null,
  request_hash bytea not null,
  response_status smallint not null,
  response_location text,
  response_body text not null,
  created_at timestamptz not null,
  primary key (company_id, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (company_id, created_at);
select protect_tenant_table('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to muster_app;
