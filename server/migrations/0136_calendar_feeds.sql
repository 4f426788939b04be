-- expand: adds a table. Secret addresses at which calendar applications read a person's leave, or who of
-- their team is away.
create table calendar_feeds (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('own', 'team')),
  -- SHA-256 of the token in the address; the token itself is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  -- What was last read, and when: the same content is recorded in the audit log once a day.
  read_sha256 bytea,
  last_read_at timestamptz,
  primary key (company_id, id),
  constraint calendar_feeds_one_of_each_kind unique (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index calendar_feeds_by_hash on calendar_feeds (token_hash);
select protect_tenant_table('calendar_feeds');
create policy lookup on calendar_feeds for select to muster_lookup using (true);
grant select, insert, delete, update (read_sha256, last_read_at) on calendar_feeds to muster_app;
grant select (company_id, id, token_hash) on calendar_feeds to muster_lookup;
