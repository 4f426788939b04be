-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_queue (
  company_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  lane smallint not null,
  ready boolean not null default true,
  claimed boolean not null default false,
  due_at timestamptz not null,
  rounds smallint not null default 0,
  stuck_since timestamptz,
  constraint webhook_queue_pkey primary key (company_id, delivery_id),
  constraint webhook_queue_check check (not (ready and claimed)),
  constraint webhook_queue_lane_check check (lane in (0, 1, 2))
);

create index webhook_queue_ready on webhook_queue (lane, endpoint_id, delivery_id) where ready;
create index webhook_queue_stuck on webhook_queue (stuck_since) where stuck_since is not null;
create index webhook_queue_waiting on webhook_queue (due_at) where not ready;

alter table webhook_queue enable row level security;
alter table webhook_queue force row level security;
create policy eraser on webhook_queue for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on webhook_queue for all to muster_relay
  using (true)
  with check (true);
create policy tenant on webhook_queue for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_queue for all to muster_worker
  using (true)
  with check (true);

grant delete, select (company_id, delivery_id) on webhook_queue to muster_eraser;
grant insert, select, update on webhook_queue to muster_relay;
grant delete, insert, select, update on webhook_queue to muster_worker;
