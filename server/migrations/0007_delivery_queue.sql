-- The queue of deliveries: one row for each pending delivery, and none for any other.
--
-- A ready row may be claimed. A row that is not ready becomes so when its `due_at` has passed: the
-- end of a retry's wait, or the end of the claim that holds it. So a claim is a lease that ends by
-- itself, and a killed worker's deliveries need nobody to look for them.
create table webhook_queue (
  company_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- 0 = first attempts, 1 = retries, 2 = replays; lower lanes are claimed first.
  lane smallint not null check (lane in (0, 1, 2)),
  ready boolean not null default true,
  claimed boolean not null default false,
  due_at timestamptz not null,
  check (not (ready and claimed)),
  primary key (company_id, delivery_id)
) with (
  -- Rows live for milliseconds: space is reused early, before the indexes grow.
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000, fillfactor = 70
);
-- A claim goes from endpoint to endpoint here and never through the backlog of one.
create index webhook_queue_ready on webhook_queue (lane, endpoint_id, delivery_id) where ready;
create index webhook_queue_waiting on webhook_queue (due_at) where not ready;
select protect_tenant_table('webhook_queue');
create policy worker on webhook_queue to muster_worker using (true) with check (true);
grant insert on webhook_queue to muster_app;
grant select, insert, update, delete on webhook_queue to muster_worker;

alter table webhook_deliveries no force row level security;
insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
  select company_id, id, endpoint_id, case series_attempts when 0 then 0 else 1 end,
    coalesce(next_attempt_at, created_at)
  from webhook_deliveries where status = 'pending';
alter table webhook_deliveries force row level security;
