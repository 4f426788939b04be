-- What happened, written in the transaction of the change. The payload is the text that will be
-- signed and sent, frozen here.
create table events (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null,
  payload text not null,
  -- Sent from the console's test button; carries the catalogue's example.
  is_test boolean not null default false,
  occurred_at timestamptz not null,
  primary key (company_id, id)
);
select protect_tenant_table('events');
create policy worker on events for select to muster_worker using (true);
grant select, insert on events to muster_app;
grant select on events to muster_worker;

create table webhook_endpoints (
  company_id uuid not null references companies (id),
  id uuid not null,
  url text not null check (length(url) <= 2048),
  description text,
  -- Empty = every event type.
  events text[] not null,
  enabled boolean not null default true,
  -- Why the service disabled it: 'gone' (410). Null while enabled or when disabled by hand.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  retry_schedule text not null default 'standard'
    check (retry_schedule in ('standard', 'extended')),
  -- AES-256-GCM; the plain secret is shown once and stored nowhere.
  secret_ciphertext bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('webhook_endpoints');
create policy worker on webhook_endpoints to muster_worker using (true) with check (true);
grant select, insert, update on webhook_endpoints to muster_app;
grant select, update (enabled, disabled_reason, updated_at) on webhook_endpoints to muster_worker;

create table webhook_deliveries (
  company_id uuid not null references companies (id),
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'skipped')),
  -- A series is one run through the retry schedule; a manual retry starts the next.
  series smallint not null default 1,
  series_attempts smallint not null default 0,
  series_trigger text not null default 'automatic'
    check (series_trigger in ('automatic', 'manual', 'replay', 'test')),
  -- Over all series.
  attempts integer not null default 0,
  last_response_status smallint,
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id),
  foreign key (company_id, event_id) references events (company_id, id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (company_id, endpoint_id, id);
-- Most rows are delivered and are found in the primary key's order at once; the others are few.
create index webhook_deliveries_unsettled on webhook_deliveries (company_id, status, id)
  where status <> 'delivered';
select protect_tenant_table('webhook_deliveries');
create policy worker on webhook_deliveries to muster_worker using (true) with check (true);
grant select, insert, update on webhook_deliveries to muster_app;
grant select, update on webhook_deliveries to muster_worker;

create table webhook_attempts (
  company_id uuid not null references companies (id),
  delivery_id uuid not null,
  -- Counts over all series of the delivery, from 1.
  number integer not null,
  series smallint not null,
  trigger text not null check (trigger in ('automatic', 'manual', 'replay', 'test')),
  started_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  error text,
  response_status smallint,
  response_headers jsonb,
  response_body text,
  primary key (company_id, delivery_id, number),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id)
);
select protect_tenant_table('webhook_attempts');
create policy worker on webhook_attempts to muster_worker using (true) with check (true);
grant select on webhook_attempts to muster_app;
grant select, insert on webhook_attempts to muster_worker;
