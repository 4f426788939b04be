-- Written by scripts/generate-schema.ts from the migrations.

create table events (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  is_test boolean not null default false,
  occurred_at timestamptz not null,
  position bigint,
  request_id uuid,
  trace text,
  constraint events_pkey primary key (company_id, id)
) partition by range (id);

create index events_by_position on events (company_id, "position") where "position" is not null;

alter table events enable row level security;
alter table events force row level security;
create policy archivist on events for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on events for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on events for all to muster_relay
  using (true)
  with check (true);
create policy tenant on events for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on events for select to muster_worker
  using (true);

grant insert, select (company_id, id, type, is_test, occurred_at, position, request_id, trace) on events to muster_archivist;
grant delete, select (company_id, id) on events to muster_eraser;
grant select on events to muster_reader;
grant insert, select on events to muster_relay;
grant select on events to muster_worker;

comment on column events.request_id is
  'The X-Request-Id of the request that caused it; null = another cause, such as a job.';
comment on column events.trace is
  'A traceparent of W3C Trace Context; null = the trace begins with the request or the event.';
