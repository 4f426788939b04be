-- Written by scripts/generate-schema.ts from the migrations.

create table idempotency_keys (
  company_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  response_status smallint not null,
  response_location text,
  response_body text not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (company_id, operation, key, created_at)
) partition by range (created_at);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy eraser on idempotency_keys for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on idempotency_keys for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on idempotency_keys to muster_app;
grant delete, select (company_id, operation, key, created_at) on idempotency_keys to muster_eraser;
