-- Written by scripts/generate-schema.ts from the migrations.

create table webhook_attempts (
  company_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  series smallint not null,
  trigger text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  error text,
  response_status smallint,
  constraint webhook_attempts_pkey primary key (company_id, delivery_id, number),
  constraint webhook_attempts_outcome_check1 check (outcome in ('delivered', 'failed')),
  constraint webhook_attempts_trigger_check1 check (trigger in ('automatic', 'manual', 'replay', 'test'))
) partition by range (delivery_id);

alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy archivist on webhook_attempts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on webhook_attempts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on webhook_attempts for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on webhook_attempts for all to muster_worker
  using (true)
  with check (true);

grant insert, select (company_id, delivery_id, number, series, trigger, started_at, duration_ms, outcome, error, response_status) on webhook_attempts to muster_archivist;
grant delete, select (company_id, delivery_id, number) on webhook_attempts to muster_eraser;
grant select on webhook_attempts to muster_reader;
grant insert, select on webhook_attempts to muster_worker;

comment on column webhook_attempts.number is
  'Counts over all series, from 1.';
