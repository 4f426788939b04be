-- Many deliveries of one endpoint sent anew, in the background: those that failed, or that were
-- skipped, since a time. A row is what the owner asked for, how far it has come and where it stands.
create table webhook_replays (
  company_id uuid not null references companies (id),
  id uuid not null,
  endpoint_id uuid not null,
  -- The status of the deliveries it is about.
  kind text not null check (kind in ('failed', 'skipped')),
  -- About deliveries made at `since` or later and before `until`: the time it was asked for, so that
  -- it comes to an end while further deliveries fail.
  since timestamptz not null,
  until timestamptz not null,
  status text not null default 'running' check (status in ('running', 'completed', 'cancelled')),
  -- How many there are; null until they are counted.
  total integer,
  -- How many it has gone through …
  processed integer not null default 0,
  -- … and passed over: the payload is no longer kept, or the endpoint no longer wants the event.
  passed_over integer not null default 0,
  -- It has gone through the deliveries up to this one.
  position uuid,
  requested_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  check ((status = 'running') = (ended_at is null))
);
create unique index webhook_replays_one_at_a_time
  on webhook_replays (company_id, endpoint_id, kind) where status = 'running';
select protect_tenant_table('webhook_replays');
create policy worker on webhook_replays to muster_worker using (true) with check (true);
grant select, insert, update (status, updated_at, ended_at) on webhook_replays to muster_app;
grant select, update (status, total, processed, passed_over, position, updated_at, ended_at)
  on webhook_replays to muster_worker;

-- Counts and walks what may be sent anew of one endpoint, however much the others have failed.
create index webhook_deliveries_replayable on webhook_deliveries (company_id, endpoint_id, status, id)
  where status in ('failed', 'skipped');
