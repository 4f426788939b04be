-- Written by scripts/generate-schema.ts from the migrations.

create table event_payloads (
  company_id uuid not null,
  event_id uuid not null,
  payload text not null,
  constraint event_payloads_pkey primary key (company_id, event_id)
) partition by range (event_id);

alter table event_payloads enable row level security;
alter table event_payloads force row level security;
create policy tenant on event_payloads for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on event_payloads for select to muster_worker
  using (true);

grant delete, insert, select on event_payloads to muster_app;
grant select on event_payloads to muster_worker;
