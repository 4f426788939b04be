-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_responses (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  headers jsonb not null,
  body text not null,
  constraint webhook_responses_pkey primary key (company_id, delivery_id, number)
) partition by range (delivery_id);

alter table webhook_responses enable row level security;
alter table webhook_responses force row level security;
create policy archivist on webhook_responses for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_responses for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on webhook_responses for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_responses for all to muster_worker
  using (true)
  with check (true);

grant insert, select (company_id, delivery_id, number, headers, body) on webhook_responses to muster_archivist;
grant delete, select (company_id, delivery_id, number) on webhook_responses to muster_eraser;
grant select on webhook_responses to muster_reader;
grant delete, insert, select on webhook_responses to muster_worker;
