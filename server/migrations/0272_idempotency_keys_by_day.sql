-- Responses to requests with an Idempotency-Key are kept for a day. Their partitions are created and dropped by the
-- service (platform/database/partitions). A lock keeps a key unique (public-api/v1/idempotency/once.ts): an index could
-- only do so within one partition.
alter table idempotency_keys rename to old_idempotency_keys;
alter index idempotency_keys_pkey rename to old_idempotency_keys_pkey;

create table idempotency_keys (
  company_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  response_status smallint not null,
  response_location text,
  response_body text not null,
  created_at timestamptz not null,
  primary key (company_id, operation, key, created_at)
) partition by range (created_at);
select protect_tenant_table('idempotency_keys');
grant select, insert, delete on idempotency_keys to muster_app;
create table idempotency_keys_future partition of idempotency_keys for values from (minvalue) to (maxvalue);
alter table idempotency_keys_future enable row level security;

-- The owner of the tables, too, sees no rows of other companies. Of each company, the index finds the last day.
alter table companies no force row level security;
alter table old_idempotency_keys no force row level security;
alter table idempotency_keys no force row level security;
insert into idempotency_keys (company_id, operation, key, request_hash, response_status, response_location,
  response_body, created_at)
select o.company_id, o.operation, o.key, o.request_hash, o.response_status, o.response_location, o.response_body,
  o.created_at
from companies c cross join lateral (
  select * from old_idempotency_keys where company_id = c.id and created_at > now() - interval '24 hours'
) o;
alter table idempotency_keys force row level security;
alter table companies force row level security;
drop table old_idempotency_keys;
