-- Written by scripts/generate-schema.ts from the migrations.

create table sessions (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  id uuid not null,
  user_agent text,
  ip_network text,
  authenticated_at timestamptz,
  opened_with text not null default 'password',
  entered_from bytea,
  constraint sessions_pkey primary key (company_id, token_hash),
  constraint sessions_id_unique unique (company_id, id),
  constraint sessions_company_id_fkey foreign key (company_id) references companies(id),
  constraint sessions_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint sessions_ip_network_check check (length(ip_network) <= 100),
  constraint sessions_opened_with_check check (opened_with in ('password', 'company_account')),
  constraint sessions_user_agent_check check (length(user_agent) <= 500)
);

create index sessions_by_expiry on sessions (company_id, expires_at);
create index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (company_id, user_id);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy eraser on sessions for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on sessions for select to muster_lookup
  using (true);
create policy tenant on sessions for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (last_seen_at, authenticated_at) on sessions to muster_app;
grant delete, select (company_id, token_hash) on sessions to muster_eraser;
grant select (company_id, token_hash, user_id, created_at, last_seen_at, expires_at, authenticated_at, entered_from) on sessions to muster_lookup;

create trigger sessions_end_authority after delete on sessions for each row when (current_user <> 'muster_eraser'::name) execute function end_authority('user_id');

comment on column sessions.last_seen_at is
  'To the minute.';
comment on column sessions.expires_at is
  'When it expires, even if it is in use.';
comment on column sessions.entered_from is
  'SHA-256 of the cookie of the parent''s session from which this one was opened; it ends with that one.';
