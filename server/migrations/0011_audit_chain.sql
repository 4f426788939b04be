-- The records that one row tells of, where they are many: a list that somebody read.
alter table audit_log add column subject_ids uuid[] not null default '{}';

-- The rows that no seal holds yet, written by the statement that writes the row itself. In place of
-- a lock on the chain's end, for which all who write in a company would queue until they commit.
create table audit_unsealed (
  company_id uuid not null,
  id uuid not null,
  primary key (company_id, id)
);
alter table audit_log no force row level security;
insert into audit_unsealed (company_id, id) select company_id, id from audit_log;
alter table audit_log force row level security;
select protect_tenant_table('audit_unsealed');
create policy worker on audit_unsealed to muster_worker using (true) with check (true);
grant select, insert on audit_unsealed to muster_app;
grant select, delete on audit_unsealed to muster_worker;

-- The chain of each company: every seal is a hash over the seal before it and one row of the log.
create table audit_seals (
  company_id uuid not null,
  -- From 1, without a gap.
  number bigint not null check (number >= 1),
  audit_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, number),
  constraint audit_seals_once unique (company_id, audit_id)
);
select protect_tenant_table('audit_seals');
create policy worker on audit_seals to muster_worker using (true) with check (true);
grant select on audit_seals to muster_app;
grant select, insert on audit_seals to muster_worker;

create policy worker on audit_log for select to muster_worker using (true);
grant select on audit_log to muster_worker;

-- On top of the grants, for everybody, the owner of the tables and superusers included.
create function refuse_change_of_audit() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke all on function refuse_change_of_audit() from public;
create trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change_of_audit();
