-- Written by scripts/generate-schema.ts from the migrations.

create table event_positions (
  company_id uuid not null,
  last bigint not null,
  constraint event_positions_pkey primary key (company_id)
);

alter table event_positions enable row level security;
alter table event_positions force row level security;
create policy archivist on event_positions for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on event_positions for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on event_positions for all to muster_relay
  using (true)
  with check (true);
create policy tenant on event_positions for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select (company_id, last) on event_positions to muster_archivist;
grant delete, select (company_id) on event_positions to muster_eraser;
grant select on event_positions to muster_reader;
grant insert, select, update on event_positions to muster_relay;
