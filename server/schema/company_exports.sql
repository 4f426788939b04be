-- Written by scripts/generate-schema.ts from the migrations.

create table company_exports (
  company_id uuid not null,
  id uuid not null,
  status text not null default 'waiting',
  asked_by uuid not null,
  asked_at timestamptz not null,
  seen_at timestamptz not null,
  has_pieces boolean not null default false,
  rows_done bigint not null default 0,
  rows_total bigint,
  bytes bigint,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint company_exports_pkey primary key (company_id, id),
  constraint company_exports_company_id_asked_by_fkey foreign key (company_id, asked_by) references users(company_id, id),
  constraint company_exports_company_id_fkey foreign key (company_id) references companies(id),
  constraint company_exports_check check ((status = 'ready') <= (bytes is not null and expires_at is not null)),
  constraint company_exports_status_check check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'))
);

create unique index company_exports_one_under_way on company_exports (company_id) where status in ('waiting', 'running');
create index company_exports_users on company_exports (company_id, asked_by);

alter table company_exports enable row level security;
alter table company_exports force row level security;
create policy eraser on company_exports for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on company_exports for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on company_exports for select to muster_worker
  using (true);

grant delete, insert (company_id, id, asked_by, asked_at, seen_at), select, update (status, seen_at, has_pieces, rows_done, rows_total, bytes, finished_at, expires_at) on company_exports to muster_app;
grant delete, select (company_id, id) on company_exports to muster_eraser;
grant select (company_id, id, status, has_pieces, expires_at) on company_exports to muster_worker;

comment on column company_exports.seen_at is
  'When a worker last said that it is under way.';
comment on column company_exports.has_pieces is
  'A worker has to remove them when they are no longer needed.';
comment on column company_exports.rows_done is
  'Rows and files.';
