-- An owner exports everything of the company in the console: a job writes the archive, in pieces that are kept for a day.

create table company_exports (
  company_id uuid not null references companies (id),
  id uuid not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  seen_at timestamptz not null,
  has_pieces boolean not null default false,
  rows_done bigint not null default 0,
  rows_total bigint,
  bytes bigint,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references users (company_id, id),
  check ((status = 'ready') <= (bytes is not null and expires_at is not null))
);
comment on table company_exports is 'What an owner exported last, or is exporting.';
comment on column company_exports.seen_at is 'When a worker last said that it is under way.';
comment on column company_exports.has_pieces is 'A worker has to remove them when they are no longer needed.';
comment on column company_exports.rows_done is 'Rows and files.';
create unique index company_exports_one_under_way on company_exports (company_id)
  where status in ('waiting', 'running');
create index company_exports_users on company_exports (company_id, asked_by);

create table company_export_pieces (
  company_id uuid not null references companies (id),
  export_id uuid not null,
  number integer not null,
  id uuid not null,
  stored_in text not null check (stored_in in ('database', 'object_storage')),
  content bytea,
  primary key (company_id, export_id, number),
  foreign key (company_id, export_id) references company_exports (company_id, id) on delete cascade,
  check ((stored_in = 'database') = (content is not null))
);
comment on column company_export_pieces.id is 'Of the object, if it is in object storage.';
comment on column company_export_pieces.content is 'Null: it is in object storage.';

select protect_tenant_table('company_exports');
select protect_tenant_table('company_export_pieces');
-- An archive doesn't contain archives.
revoke all on company_exports, company_export_pieces from muster_archivist;
drop policy archivist on company_exports;
drop policy archivist on company_export_pieces;

grant select, insert (company_id, id, asked_by, asked_at, seen_at),
  update (status, seen_at, has_pieces, rows_done, rows_total, bytes, finished_at, expires_at), delete on company_exports to muster_app;
grant select, insert, delete on company_export_pieces to muster_app;
-- Which archives have expired.
create policy worker on company_exports for select to muster_worker using (true);
grant select (company_id, id, status, has_pieces, expires_at) on company_exports to muster_worker;
