-- Whether endpoints answer: how each fared by the hour, since when one fails, and what its owner is
-- told of it.
alter table webhook_endpoints
  -- Start of the first failed attempt since the last success; null while it is well.
  add column failing_since timestamptz,
  -- When the owners were warned in this stretch of failures.
  add column failure_noted_at timestamptz,
  -- Since when it is not enabled; null while it is, and for what was disabled before this was kept.
  add column disabled_at timestamptz;
grant update (failing_since, failure_noted_at, disabled_at) on webhook_endpoints to muster_worker;

-- Attempts by the hour in which they started. Written with each batch of settlements, read for
-- charts; partitioned like deliveries, so that it ages like them, and without foreign keys like them.
create table webhook_endpoint_hours (
  company_id uuid not null,
  endpoint_id uuid not null,
  hour timestamptz not null,
  attempts integer not null,
  -- The others failed.
  delivered integer not null,
  -- Attempts by duration; the bounds are in endpoints/health/latency.ts.
  duration_counts integer[] not null,
  primary key (company_id, endpoint_id, hour)
) partition by range (hour);
select protect_tenant_table('webhook_endpoint_hours');
create policy worker on webhook_endpoint_hours to muster_worker using (true) with check (true);
grant select on webhook_endpoint_hours to muster_app;
grant select, insert, update on webhook_endpoint_hours to muster_worker;
create table webhook_endpoint_hours_future partition of webhook_endpoint_hours
  for values from (minvalue) to (maxvalue);
alter table webhook_endpoint_hours_future enable row level security;

-- What the service has to tell a company's owners. Texts are made from kind and details when they
-- are read.
create table notices (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('endpoint_failing', 'endpoint_disabled')),
  endpoint_id uuid,
  -- Nothing secret: of an endpoint's address the host alone, since paths may be credentials.
  details jsonb not null,
  created_at timestamptz not null,
  -- The owners who were sent it by mail.
  mailed_to uuid[] not null default '{}',
  dismissed_at timestamptz,
  dismissed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id),
  foreign key (company_id, dismissed_by) references users (company_id, id)
);
create index notices_open on notices (company_id, id) where dismissed_at is null;
select protect_tenant_table('notices');
-- The worker tells and reads nothing: what it inserts is mailed in a transaction of the company.
create policy worker on notices to muster_worker using (true) with check (true);
grant select, update (mailed_to, dismissed_at, dismissed_by) on notices to muster_app;
grant insert on notices to muster_worker;
