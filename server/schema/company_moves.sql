-- Written by scripts/generate-schema.ts from the migrations.

create table company_moves (
  company_id uuid not null,
  started_at timestamptz not null,
  exported_at timestamptz,
  last_position bigint,
  audit_number bigint,
  moved_to text,
  moved_at timestamptz,
  constraint company_moves_pkey primary key (company_id),
  constraint company_moves_company_id_fkey foreign key (company_id) references companies(id),
  constraint company_moves_check check ((moved_to is null) = (moved_at is null)),
  constraint company_moves_check1 check (moved_to is null or exported_at is not null),
  constraint company_moves_moved_to_check check (length(moved_to) >= 1 and length(moved_to) <= 2000)
);

alter table company_moves enable row level security;
alter table company_moves force row level security;
create policy eraser on company_moves for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on company_moves for select to muster_lookup
  using (true);
create policy operator on company_moves for all to muster_operator
  using (true)
  with check (true);
create policy tenant on company_moves for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on company_moves for select to muster_worker
  using (true);

grant select on company_moves to muster_app;
grant delete, select (company_id) on company_moves to muster_eraser;
grant select (company_id, moved_to) on company_moves to muster_lookup;
grant delete, insert (company_id, started_at, exported_at, moved_to, moved_at), select, update (exported_at, last_position, audit_number, moved_to, moved_at) on company_moves to muster_operator;
grant select (company_id) on company_moves to muster_worker;

comment on column company_moves.started_at is
  'Since then the company is read-only.';
comment on column company_moves.exported_at is
  'When the newest archive of the move was complete.';
comment on column company_moves.last_position is
  'Of the events in that archive.';
comment on column company_moves.audit_number is
  'Of the newest seal of the audit log in that archive; null = it has none.';
comment on column company_moves.moved_to is
  'The address of the installation where the company is now.';
