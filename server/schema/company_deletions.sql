-- Written by scripts/generate-schema.ts from the migrations.

create table company_deletions (
  company_id uuid not null,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  begun_at timestamptz,
  counts jsonb not null default '{}'::jsonb,
  constraint company_deletions_pkey primary key (company_id)
);

alter table company_deletions enable row level security;
alter table company_deletions force row level security;
create policy eraser on company_deletions for all to muster_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant on company_deletions for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on company_deletions for select to muster_worker
  using (true);

grant delete, insert (company_id, asked_by, asked_at, due_at), select on company_deletions to muster_app;
grant delete, insert (company_id, asked_by, asked_at, due_at, begun_at), select, update (begun_at, counts) on company_deletions to muster_eraser;
grant select (company_id, due_at) on company_deletions to muster_worker;

comment on column company_deletions.asked_by is
  'The name of the owner; `operator` for the command.';
comment on column company_deletions.due_at is
  'Until then an owner can stop it.';
comment on column company_deletions.begun_at is
  'From then on it can''t be stopped.';
comment on column company_deletions.counts is
  'The rows deleted so far, by table.';
