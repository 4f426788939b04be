-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  status text not null,
  series smallint not null default 1,
  series_attempts smallint not null default 0,
  series_trigger text not null default 'automatic',
  attempts integer not null default 0,
  last_response_status smallint,
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_deliveries_pkey primary key (company_id, id),
  constraint webhook_deliveries_series_trigger_check1 check (series_trigger in ('automatic', 'manual', 'replay', 'test')),
  constraint webhook_deliveries_status_check1 check (status in ('pending', 'delivered', 'failed', 'skipped'))
) partition by range (id);

create index webhook_deliveries_by_endpoint on webhook_deliveries (company_id, endpoint_id, id);
create index webhook_deliveries_replayable on webhook_deliveries (company_id, endpoint_id, status, id) where status in ('failed', 'skipped');
create index webhook_deliveries_unsettled on webhook_deliveries (company_id, status, id) where status <> 'delivered';

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy archivist on webhook_deliveries for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_deliveries for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on webhook_deliveries for all to muster_relay
  using (true)
  with check (true);
create policy tenant on webhook_deliveries for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_deliveries for all to muster_worker
  using (true)
  with check (true);

grant insert, select (company_id, id, endpoint_id, event_id, event_type, status, series, series_attempts, series_trigger, attempts, last_response_status, last_error, next_attempt_at, delivered_at, created_at, updated_at) on webhook_deliveries to muster_archivist;
grant delete, select (company_id, id) on webhook_deliveries to muster_eraser;
grant select on webhook_deliveries to muster_reader;
grant insert, select, update on webhook_deliveries to muster_relay;
grant select, update on webhook_deliveries to muster_worker;

comment on column webhook_deliveries.attempts is
  'Attempts so far, over all series.';
comment on column webhook_deliveries.last_error is
  'The public kind of the last failure.';
