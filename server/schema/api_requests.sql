-- Written by scripts/generate-schema.ts from the migrations.

create table api_requests (
  company_id uuid not null,
  api_key_id uuid not null,
  request_id uuid not null,
  id uuid not null,
  method text not null,
  path text not null,
  status smallint not null,
  problem text,
  duration_ms integer not null,
  constraint api_requests_pkey primary key (company_id, api_key_id, id)
) partition by range (id);

create index api_requests_failed on api_requests (company_id, api_key_id, id) where status >= 400;

alter table api_requests enable row level security;
alter table api_requests force row level security;
create policy eraser on api_requests for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on api_requests for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on api_requests to muster_app;
grant delete, select (company_id, api_key_id, id) on api_requests to muster_eraser;
