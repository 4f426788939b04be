-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_endpoint_hours (
  company_id uuid not null,
  endpoint_id uuid not null,
  hour timestamptz not null,
  attempts integer not null,
  delivered integer not null,
  duration_counts integer[] not null,
  constraint webhook_endpoint_hours_pkey primary key (company_id, endpoint_id, hour)
) partition by range (hour);

alter table webhook_endpoint_hours enable row level security;
alter table webhook_endpoint_hours force row level security;
create policy archivist on webhook_endpoint_hours for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_endpoint_hours for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on webhook_endpoint_hours for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_endpoint_hours for all to muster_worker
  using (true)
  with check (true);

grant select on webhook_endpoint_hours to muster_app;
grant insert, select (company_id, endpoint_id, hour, attempts, delivered, duration_counts) on webhook_endpoint_hours to muster_archivist;
grant delete, select (company_id, endpoint_id, hour) on webhook_endpoint_hours to muster_eraser;
grant select on webhook_endpoint_hours to muster_reader;
grant insert, select, update on webhook_endpoint_hours to muster_worker;
