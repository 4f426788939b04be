-- Written by scripts/generate-schema.ts from the migrations.

create table audit_log (
  company_id uuid not null,
  id uuid not null,
  occurred_at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  fields text[] not null default '{}'::text[],
  request_id text,
  subject_ids uuid[] not null default '{}'::uuid[],
  employee_ids uuid[] not null default '{}'::uuid[],
  number bigint,
  hash bytea,
  application_id uuid,
  constraint audit_log_pkey primary key (company_id, id),
  constraint audit_log_number unique (company_id, number),
  constraint audit_log_actor_kind_check check (actor_kind in ('user', 'api_key', 'operator', 'system', 'provisioning'))
);

create index audit_log_by_actor on audit_log (company_id, actor_id, id) where actor_id is not null;

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy archivist on audit_log for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on audit_log for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy relay on audit_log for all to muster_relay
  using (true)
  with check (true);
create policy tenant on audit_log for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select (company_id, id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, fields, request_id, subject_ids, employee_ids, number, hash, application_id) on audit_log to muster_archivist;
grant delete, select (company_id, id) on audit_log to muster_eraser;
grant select on audit_log to muster_reader;
grant delete, insert, select (company_id, occurred_at, number, hash) on audit_log to muster_relay;

create trigger append_only before update or truncate on audit_log for each statement execute function refuse_change_of_audit();
create trigger only_old after delete on audit_log referencing old table as removed for each statement when (current_user <> 'muster_eraser'::name) execute function refuse_removal_of_audit();

comment on column audit_log.action is
  '`<subject kind>.<past participle>`, such as `api_key.revoked`.';
comment on column audit_log.fields is
  'The names of the changed or read fields, never their values.';
comment on column audit_log.subject_ids is
  'The records of a read list.';
comment on column audit_log.employee_ids is
  'The employees the data is about, if there are several or the subjects are not employees; empty in rows written before this was recorded.';
