-- expand: new tables and a function only
-- A database that goes back to an earlier state says so to readers of the event feed (decision 106).

-- What changes when a dump is restored, a standby takes over or a data directory is copied. Where a provider hides a
-- function, the rest must do.
create function database_identity(directory_id text) returns text
language plpgsql stable as $$
declare
  objects text := directory_id || ' ' || 'public.event_positions'::regclass::oid || ' '
    || (select oid from pg_database where datname = current_database());
begin
  return objects || ' ' || (select system_identifier from pg_control_system()) || ' '
    || left(pg_walfile_name(pg_current_wal_lsn()), 8);
exception when insufficient_privilege or undefined_function or feature_not_supported then
  return objects;
end
$$;

revoke all on function database_identity(text) from public;
grant execute on function database_identity(text) to muster_operator, muster_relay;

-- The database whose events have positions: one row.
create table database_history (
  is_only boolean primary key default true check (is_only),
  identity text not null,
  recorded_at timestamptz not null
);
grant select, insert, update on database_history to muster_relay;
grant select on database_history to muster_operator;

-- After `position`, the events of the company continue at `resumes_at`: positions between were given in a history that
-- was lost.
create table feed_rewinds (
  company_id uuid not null references companies (id),
  position bigint not null,
  resumes_at bigint not null,
  rewound_at timestamptz not null,
  primary key (company_id, resumes_at),
  check (position < resumes_at)
);
select protect_tenant_table('feed_rewinds');
alter policy tenant on feed_rewinds to muster_app, muster_reader;
create policy relay on feed_rewinds to muster_relay using (true) with check (true);
create policy operator on feed_rewinds for select to muster_operator using (true);
grant select on feed_rewinds to muster_reader, muster_operator;
grant select, insert, update on feed_rewinds to muster_relay;

-- Companies whose events were all lost have no position.
create policy relay on companies for select to muster_relay using (true);
grant select (id) on companies to muster_relay;
