-- If the operator sets a retention, the oldest rows of the audit log are removed. The chain goes on from the seal of the last
-- removed row, which stays.
create table audit_cuts (
  company_id uuid not null primary key,
  -- The seal of the last removed row.
  number bigint not null check (number > 0),
  hash bytea not null,
  occurred_at timestamptz not null,
  removed_at timestamptz not null
);
select protect_tenant_table('audit_cuts');
alter policy tenant on audit_cuts to muster_app, muster_reader;
create policy relay on audit_cuts to muster_relay using (true) with check (true);
grant select on audit_cuts to muster_reader;
grant select, insert, update on audit_cuts to muster_relay;
grant select (occurred_at), delete on audit_log to muster_relay;

-- Rows are removed only up to the cut, and none that is younger than a year, whoever asks.
create function refuse_removal_of_audit() returns trigger language plpgsql as $$
begin
  if exists (
    select from removed r
    where r.occurred_at > now() - interval '12 months'
      or not exists (select from audit_cuts c where c.company_id = r.company_id and c.number >= r.number)
  ) then
    raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
revoke all on function refuse_removal_of_audit() from public;
drop trigger append_only on audit_log;
create trigger append_only before update or truncate on audit_log
  for each statement execute function refuse_change_of_audit();
create trigger only_old after delete on audit_log referencing old table as removed
  for each statement execute function refuse_removal_of_audit();
