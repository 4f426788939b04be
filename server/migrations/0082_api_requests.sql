-- The last requests of each API key, which the console shows for 30 days. Partitions are created and dropped by the
-- service (platform/database/partitions); there are no foreign keys, because they would lock the referenced tables.
create table api_requests (
  company_id uuid not null,
  api_key_id uuid not null,
  -- The ID that the response carried in X-Request-Id.
  request_id uuid not null,
  -- A version 7 UUID: when the response was sent.
  id uuid not null,
  method text not null,
  -- Without the query string, which may contain an email address.
  path text not null,
  status smallint not null,
  -- The code of the problem document; null if the request succeeded.
  problem text,
  duration_ms integer not null,
  primary key (company_id, api_key_id, id)
) partition by range (id);
select protect_tenant_table('api_requests');
grant select, insert on api_requests to muster_app;
create index api_requests_failed on api_requests (company_id, api_key_id, id) where status >= 400;
create table api_requests_future partition of api_requests for values from (minvalue) to (maxvalue);
alter table api_requests_future enable row level security;
