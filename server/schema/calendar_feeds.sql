-- Written by scripts/generate-schema.ts from the migrations.

create table calendar_feeds (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  read_sha256 bytea,
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (company_id, id),
  constraint calendar_feeds_one_of_each_kind unique (company_id, user_id, kind),
  constraint calendar_feeds_company_id_fkey foreign key (company_id) references companies(id),
  constraint calendar_feeds_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint calendar_feeds_kind_check check (kind in ('own', 'team'))
);

create index calendar_feeds_by_hash on calendar_feeds (token_hash);

alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy archivist on calendar_feeds for select to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy eraser on calendar_feeds for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on calendar_feeds for select to muster_lookup
  using (true);
create policy tenant on calendar_feeds for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (read_sha256, last_read_at) on calendar_feeds to muster_app;
grant select (company_id) on calendar_feeds to muster_archivist;
grant delete, select (company_id, id) on calendar_feeds to muster_eraser;
grant select (company_id, id, token_hash) on calendar_feeds to muster_lookup;
