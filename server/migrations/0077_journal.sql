-- One journal under every change (docs/decisions/0049-one-journal.md). A change writes its records and its
-- journal entries; the relay of a worker derives the audit log, the events and the deliveries from them.
-- Apply it with all processes stopped: it takes grants from muster_app that the release before needs.

-- muster_relay writes what is derived; muster_reader shows a company what was derived for it.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['muster_relay', 'muster_reader']
  loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit nobypassrls', role_name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, role_name, 'MEMBER')
       or not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception
        when unique_violation or insufficient_privilege then null;
      end;
    end if;
  end loop;
end
$$;
grant usage on schema public to muster_relay, muster_reader;

create table journal (
  company_id uuid not null,
  -- Drawn when the row is written: of two changes of one record the later has the greater.
  id bigint generated always as identity,
  written_at timestamptz not null default now(),
  -- JSON: the act for the audit log, the event, or the deliveries to send again.
  entry text not null,
  -- Why the relay could not derive anything from it; such a row waits until a worker starts.
  error text,
  primary key (company_id, id)
);
select protect_tenant_table('journal');
create policy operator on journal for insert to muster_operator
  with check (entry::json #>> '{act,actor_kind}' = 'operator'
    and entry::json #>> '{act,actor_id}' is null and entry::json -> 'event' is null);
create policy relay on journal to muster_relay using (true) with check (true);
create policy worker on journal for select to muster_worker using (true);
alter policy tenant on journal to muster_app, muster_reader;
grant insert (company_id, entry) on journal to muster_app, muster_operator;
grant select, delete, update (error) on journal to muster_relay;
grant select (company_id, id, written_at, error) on journal to muster_worker, muster_reader;

-- The position of a company's newest event. Events from before have none.
create table event_positions (
  company_id uuid not null primary key,
  last bigint not null
);
select protect_tenant_table('event_positions');
create policy relay on event_positions to muster_relay using (true) with check (true);
grant select, insert, update on event_positions to muster_relay;
-- In the order in which the relay writes them, from 1 in each company and without a gap.
alter table events add column position bigint;

-- What waits for its seal goes through the journal, as the row that it was.
alter table audit_log disable trigger append_only;
alter table audit_log no force row level security;
alter table audit_unsealed no force row level security;
alter table audit_seals no force row level security;
alter table journal no force row level security;
with moved as (
  delete from audit_log a using audit_unsealed u
  where u.company_id = a.company_id and u.id = a.id and not exists (
    select from audit_seals s where s.company_id = a.company_id and s.audit_id = a.id)
  returning a.*
)
insert into journal (company_id, entry)
select company_id, json_build_object('act', json_build_object(
    'id', id,
    'occurred_at', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor_kind', actor_kind, 'actor_id', actor_id, 'action', action,
    'subject_kind', subject_kind, 'subject_id', subject_id, 'subject_ids', subject_ids,
    'employee_ids', employee_ids, 'fields', fields))::text
from moved order by company_id, id;
alter table audit_log force row level security;
alter table audit_seals force row level security;
alter table journal force row level security;
alter table audit_log enable trigger append_only;
drop table audit_unsealed;

-- The relay finds each company's endpoints; there is no key to them, as the journal has none either.
alter table audit_log drop constraint audit_log_company_id_fkey;

-- Nobody but the relay writes what is derived.
drop policy operator on audit_log;
drop policy worker on audit_log;
drop policy worker on audit_seals;
revoke all on audit_log, audit_seals from muster_app, muster_worker, muster_operator;
revoke all on events, event_payloads, webhook_deliveries, webhook_queue, webhook_attempts,
  webhook_responses from muster_app;
do $$
declare
  derived text;
begin
  foreach derived in array array['audit_log', 'audit_seals', 'events', 'event_payloads',
    'webhook_deliveries', 'webhook_attempts', 'webhook_responses', 'webhook_endpoints',
    'webhook_endpoint_hours']
  loop
    execute format('alter policy tenant on %I to muster_app, muster_reader', derived);
    execute format('grant select on %I to muster_reader', derived);
  end loop;
  foreach derived in array array['audit_log', 'audit_seals', 'events', 'event_payloads',
    'webhook_deliveries', 'webhook_queue', 'webhook_endpoints']
  loop
    execute format('create policy relay on %I to muster_relay using (true) with check (true)', derived);
  end loop;
end
$$;
grant insert on audit_log, events, event_payloads to muster_relay;
grant select, insert on audit_seals to muster_relay;
grant select on events, event_payloads, webhook_endpoints to muster_relay;
grant select, insert, update on webhook_deliveries, webhook_queue to muster_relay;

-- What an erased person's events told is deleted by a worker, once the relay has written all of it.
grant delete on event_payloads, webhook_responses to muster_worker;
drop policy worker on event_payloads;
create policy worker on event_payloads to muster_worker using (true) with check (true);
