-- Written by scripts/generate-schema.ts from the migrations.

create table sandboxes (
  company_id uuid not null,
  parent_company_id uuid,
  slot smallint,
  created_by uuid,
  clock_ahead_ms bigint not null default 0,
  worked_on date not null,
  advancing_to date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sandboxes_pkey primary key (company_id),
  constraint sandboxes_slot_unique unique (parent_company_id, slot),
  constraint sandboxes_company_id_fkey foreign key (company_id) references companies(id),
  constraint sandboxes_parent_company_id_fkey foreign key (parent_company_id) references companies(id),
  constraint sandboxes_check check ((parent_company_id is null) = (slot is null)),
  constraint sandboxes_check1 check ((parent_company_id is null) = (created_by is null)),
  constraint sandboxes_clock_ahead_ms_check check (clock_ahead_ms >= 0),
  constraint sandboxes_slot_check check (slot >= 1 and slot <= 3)
);

alter table sandboxes enable row level security;
alter table sandboxes force row level security;
create policy lookup on sandboxes for select to muster_lookup
  using (true);
create policy tenant on sandboxes for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on sandboxes for all to muster_worker
  using (true)
  with check (true);

grant insert, select, update (advancing_to, updated_at) on sandboxes to muster_app;
grant select (company_id, parent_company_id, slot) on sandboxes to muster_lookup;
grant select, update (clock_ahead_ms, worked_on, advancing_to) on sandboxes to muster_worker;

comment on column sandboxes.parent_company_id is
  'The company whose owner created it; null if the operator did.';
comment on column sandboxes.slot is
  'Of its parent: a company has at most three.';
comment on column sandboxes.created_by is
  'A user of the parent.';
comment on column sandboxes.clock_ahead_ms is
  'How far the company''s clock is ahead of the real time, in milliseconds.';
comment on column sandboxes.worked_on is
  'The last day of which everything that falls due has been carried out.';
comment on column sandboxes.advancing_to is
  'The day that the clock is being moved to; null if it is not.';
