-- What grows with every event is partitioned by time, so that what is too old goes with a dropped
-- partition and history costs the present nothing. The ids are UUIDs of version 7, which begin with
-- their time: they are the partition keys, and one that is looked up leads to its partition.
--
-- Rows (what happened, and how each delivery went) lie in months; bodies (payloads, and what
-- receivers answered) in tables of their own, in days, because they are kept for a shorter time.
-- The partitions themselves are made and dropped by the service (platform/database/partitions), out of
-- the one that takes everything here.
--
-- No foreign keys on these tables: each row is written in the statement or transaction that writes
-- what it refers to, each delivery would lock the row of its company and of its endpoint, and making
-- or dropping a partition would lock out everybody who reads what a key refers to.

alter table webhook_attempts rename to old_webhook_attempts;
alter table webhook_deliveries rename to old_webhook_deliveries;
alter table events rename to old_events;
alter table old_webhook_attempts drop constraint webhook_attempts_pkey;
alter table old_webhook_deliveries drop constraint webhook_deliveries_pkey cascade;
alter table old_events drop constraint events_pkey cascade;
drop index webhook_deliveries_by_endpoint;
drop index webhook_deliveries_unsettled;

create table events (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  -- Sent from the console's test button; carries the catalogue's example.
  is_test boolean not null default false,
  occurred_at timestamptz not null,
  primary key (company_id, id)
) partition by range (id);
select protect_tenant_table('events');
create policy worker on events for select to muster_worker using (true);
grant select, insert on events to muster_app;
grant select on events to muster_worker;

create table event_payloads (
  company_id uuid not null,
  event_id uuid not null,
  -- The text that is signed and sent, frozen when the event happened.
  payload text not null,
  primary key (company_id, event_id)
) partition by range (event_id);
select protect_tenant_table('event_payloads');
create policy worker on event_payloads for select to muster_worker using (true);
grant select, insert on event_payloads to muster_app;
grant select on event_payloads to muster_worker;

create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'skipped')),
  -- A series is one run through the retry schedule; a manual retry starts the next.
  series smallint not null default 1,
  series_attempts smallint not null default 0,
  series_trigger text not null default 'automatic'
    check (series_trigger in ('automatic', 'manual', 'replay', 'test')),
  -- Over all series.
  attempts integer not null default 0,
  last_response_status smallint,
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
) partition by range (id);
create index webhook_deliveries_by_endpoint on webhook_deliveries (company_id, endpoint_id, id);
-- Most rows are delivered and are found in the primary key's order at once; the others are few.
create index webhook_deliveries_unsettled on webhook_deliveries (company_id, status, id)
  where status <> 'delivered';
select protect_tenant_table('webhook_deliveries');
create policy worker on webhook_deliveries to muster_worker using (true) with check (true);
grant select, insert, update on webhook_deliveries to muster_app;
grant select, update on webhook_deliveries to muster_worker;

-- In the partition of their delivery, whenever they were made: a delivery goes with its attempts.
create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  -- Counts over all series of the delivery, from 1.
  number integer not null,
  series smallint not null,
  trigger text not null check (trigger in ('automatic', 'manual', 'replay', 'test')),
  started_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  error text,
  response_status smallint,
  primary key (company_id, delivery_id, number)
) partition by range (delivery_id);
select protect_tenant_table('webhook_attempts');
create policy worker on webhook_attempts to muster_worker using (true) with check (true);
grant select on webhook_attempts to muster_app;
grant select, insert on webhook_attempts to muster_worker;

-- What a receiver answered to an attempt, as far as it is kept.
create table webhook_responses (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  headers jsonb not null,
  body text not null,
  primary key (company_id, delivery_id, number)
) partition by range (delivery_id);
select protect_tenant_table('webhook_responses');
create policy worker on webhook_responses to muster_worker using (true) with check (true);
grant select on webhook_responses to muster_app;
grant select, insert on webhook_responses to muster_worker;

-- From the beginning of time to its end, until the service parts it. Partitions are reached through
-- their parents alone: no role may name one.
create table events_future partition of events for values from (minvalue) to (maxvalue);
create table event_payloads_future partition of event_payloads for values from (minvalue) to (maxvalue);
create table webhook_deliveries_future partition of webhook_deliveries for values from (minvalue) to (maxvalue);
create table webhook_attempts_future partition of webhook_attempts for values from (minvalue) to (maxvalue);
create table webhook_responses_future partition of webhook_responses for values from (minvalue) to (maxvalue);
alter table events_future enable row level security;
alter table event_payloads_future enable row level security;
alter table webhook_deliveries_future enable row level security;
alter table webhook_attempts_future enable row level security;
alter table webhook_responses_future enable row level security;

-- Without policies for the owner, forced row security would hide the old rows from it.
alter table old_events no force row level security;
alter table old_webhook_deliveries no force row level security;
alter table old_webhook_attempts no force row level security;
insert into events_future (company_id, id, type, is_test, occurred_at)
  select company_id, id, type, is_test, occurred_at from old_events;
insert into event_payloads_future (company_id, event_id, payload)
  select company_id, id, payload from old_events;
insert into webhook_deliveries_future (company_id, id, endpoint_id, event_id, event_type, status,
    series, series_attempts, series_trigger, attempts, last_response_status, last_error,
    next_attempt_at, delivered_at, created_at, updated_at)
  select company_id, id, endpoint_id, event_id, event_type, status, series, series_attempts,
    series_trigger, attempts, last_response_status, last_error, next_attempt_at, delivered_at,
    created_at, updated_at
  from old_webhook_deliveries;
insert into webhook_attempts_future (company_id, delivery_id, number, series, trigger, started_at,
    duration_ms, outcome, error, response_status)
  select company_id, delivery_id, number, series, trigger, started_at, duration_ms, outcome, error,
    response_status
  from old_webhook_attempts;
insert into webhook_responses_future (company_id, delivery_id, number, headers, body)
  select company_id, delivery_id, number, response_headers, coalesce(response_body, '')
  from old_webhook_attempts where response_headers is not null;

drop table old_webhook_attempts;
drop table old_webhook_deliveries;
drop table old_events;
