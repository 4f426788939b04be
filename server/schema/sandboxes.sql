-- Written by scripts/generate-schema.ts from the migrations.

create table sandboxes (
  company_id uuid not null,
  clock_ahead_ms bigint not null default 0,
  worked_on date not null,
  advancing_to date,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sandboxes_pkey primary key (company_id),
  constraint sandboxes_company_id_fkey foreign key (company_id) references companies(id),
  constraint sandboxes_clock_ahead_ms_check check (clock_ahead_ms >= 0)
);

alter table sandboxes enable row level security;
alter table sandboxes force row level security;
create policy archivist on sandboxes for select to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy eraser on sandboxes for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on sandboxes for select to muster_lookup
  using (true);
create policy tenant on sandboxes for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on sandboxes for all to muster_worker
  using (true)
  with check (true);

grant insert, select, update (advancing_to, closed_at, updated_at) on sandboxes to muster_app;
grant select (company_id) on sandboxes to muster_archivist;
grant delete, select (company_id) on sandboxes to muster_eraser;
grant select (company_id) on sandboxes to muster_lookup;
grant select, update (clock_ahead_ms, worked_on, advancing_to) on sandboxes to muster_worker;

comment on column sandboxes.clock_ahead_ms is
  'How far the company''s clock is ahead of the real time, in milliseconds.';
comment on column sandboxes.worked_on is
  'The last day of which everything that falls due has been carried out.';
comment on column sandboxes.advancing_to is
  'The day that the clock is being moved to; null if it is not.';
comment on column sandboxes.closed_at is
  'Its keys and endpoints are gone, and its clock stands still.';
