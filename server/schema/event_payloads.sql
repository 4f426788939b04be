-- Written by scripts/generate-schema.ts from the migrations.

create table event_payloads (
  company_id uuid not null,
  event_id uuid not null,
  payload text not null,
  constraint event_payloads_pkey primary key (company_id, event_id)
) partition by range (event_id);

alter table event_payloads enable row level security;
alter table event_payloads force row level security;
create policy archivist on event_payloads for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on event_payloads for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on event_payloads for all to muster_relay
  using (true)
  with check (true);
create policy tenant on event_payloads for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on event_payloads for all to muster_worker
  using (true)
  with check (true);

grant insert, select (company_id, event_id, payload) on event_payloads to muster_archivist;
grant delete, select (company_id, event_id) on event_payloads to muster_eraser;
grant select on event_payloads to muster_reader;
grant insert, select on event_payloads to muster_relay;
grant delete, select on event_payloads to muster_worker;
