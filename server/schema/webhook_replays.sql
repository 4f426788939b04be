-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_replays (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  kind text not null,
  since timestamptz not null,
  until timestamptz not null,
  status text not null default 'running',
  total integer,
  processed integer not null default 0,
  passed_over integer not null default 0,
  position uuid,
  requested_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint webhook_replays_pkey primary key (company_id, id),
  constraint webhook_replays_company_id_endpoint_id_fkey foreign key (company_id, endpoint_id) references webhook_endpoints(company_id, id),
  constraint webhook_replays_company_id_fkey foreign key (company_id) references companies(id),
  constraint webhook_replays_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint webhook_replays_check check ((status = 'running') = (ended_at is null)),
  constraint webhook_replays_kind_check check (kind in ('failed', 'skipped')),
  constraint webhook_replays_status_check check (status in ('running', 'completed', 'cancelled'))
);

create unique index webhook_replays_one_at_a_time on webhook_replays (company_id, endpoint_id, kind) where status = 'running';

alter table webhook_replays enable row level security;
alter table webhook_replays force row level security;
create policy archivist on webhook_replays for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_replays for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on webhook_replays for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_replays for all to muster_worker
  using (true)
  with check (true);

grant insert, select, update (status, updated_at, ended_at) on webhook_replays to muster_app;
grant insert, select (company_id, id, endpoint_id, kind, since, until, status, total, processed, passed_over, position, requested_by, created_at, updated_at, ended_at) on webhook_replays to muster_archivist;
grant delete, select (company_id, id) on webhook_replays to muster_eraser;
grant select, update (status, total, processed, passed_over, position, updated_at, ended_at) on webhook_replays to muster_worker;

comment on column webhook_replays.since is
  'Covers deliveries created at this instant or later, and before `until`.';
comment on column webhook_replays.total is
  'The number of deliveries covered; null until they are counted.';
comment on column webhook_replays.processed is
  'How many of them have been processed.';
comment on column webhook_replays.passed_over is
  'How many of the processed ones were not sent: the payload is deleted, or the endpoint does not want the event.';
comment on column webhook_replays.position is
  'Deliveries up to this ID have been processed.';
comment on column webhook_replays.requested_by is
  'The user who started it.';
