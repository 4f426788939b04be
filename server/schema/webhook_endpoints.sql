-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_endpoints (
  company_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  retry_schedule text not null default 'standard',
  secret_ciphertext bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  next_secret_ciphertext bytea,
  previous_secret_ciphertext bytea,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  failure_noted_at timestamptz,
  disabled_at timestamptz,
  url_changed_at timestamptz,
  changed_fields text[] not null default '{}'::text[],
  next_secret_at timestamptz,
  header_names text[] not null default '{}'::text[],
  headers_ciphertext bytea,
  payload text not null default 'full',
  constraint webhook_endpoints_pkey primary key (company_id, id),
  constraint webhook_endpoints_company_id_fkey foreign key (company_id) references companies(id),
  constraint webhook_endpoints_check check ((previous_secret_ciphertext is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_check1 check ((headers_ciphertext is null) = (header_names = '{}'::text[])),
  constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'imported', 'secret_lost')),
  constraint webhook_endpoints_payload_check check (payload in ('full', 'ids')),
  constraint webhook_endpoints_retry_schedule_check check (retry_schedule in ('standard', 'extended')),
  constraint webhook_endpoints_url_check check (length(url) <= 2048)
);

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy archivist on webhook_endpoints for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_endpoints for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy operator on webhook_endpoints for all to muster_operator
  using (true)
  with check (true);
create policy relay on webhook_endpoints for all to muster_relay
  using (true)
  with check (true);
create policy tenant on webhook_endpoints for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_endpoints for all to muster_worker
  using (true)
  with check (true);

grant insert, select, update on webhook_endpoints to muster_app;
grant insert, select (company_id, id, url, description, events, enabled, disabled_reason, retry_schedule, created_at, updated_at, deleted_at, failing_since, failure_noted_at, disabled_at, url_changed_at, changed_fields, header_names, payload) on webhook_endpoints to muster_archivist;
grant delete, select (company_id, id) on webhook_endpoints to muster_eraser;
grant select (company_id, id, secret_ciphertext, deleted_at, next_secret_ciphertext, previous_secret_ciphertext, headers_ciphertext), update (secret_ciphertext, next_secret_ciphertext, previous_secret_ciphertext, headers_ciphertext) on webhook_endpoints to muster_operator;
grant select on webhook_endpoints to muster_reader;
grant select on webhook_endpoints to muster_relay;
grant select, update (enabled, disabled_reason, updated_at, failing_since, failure_noted_at, disabled_at) on webhook_endpoints to muster_worker;

comment on column webhook_endpoints.disabled_reason is
  'Why the service disabled it; null while it is enabled or if a user disabled it.';
comment on column webhook_endpoints.next_secret_ciphertext is
  'Created and not activated yet.';
comment on column webhook_endpoints.failing_since is
  'Start of the first failed attempt since the last success; null while the endpoint is healthy. A disabled endpoint keeps the value it had when it was disabled.';
comment on column webhook_endpoints.disabled_at is
  'Null while it is enabled.';
comment on column webhook_endpoints.header_names is
  'The names of its own headers; the values are sealed.';
comment on column webhook_endpoints.headers_ciphertext is
  'Its own headers with their values, as sealed JSON; null without any.';
comment on column webhook_endpoints.payload is
  '`ids`: only the members of a payload that are ids.';
