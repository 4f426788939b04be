-- Who set or changed whose pay: they don't approve the payroll run that pays these people (decision 94).
create table pay_changes (
  company_id uuid not null references companies (id),
  -- The id of the act in the audit log.
  id uuid not null,
  -- Whom it reaches, as in `access/own-cases/reach.ts`.
  kind text not null,
  ids text[] not null,
  -- Its authors: of a confirmation, those who prepared what is confirmed.
  changed_by uuid[] not null,
  -- The first day of work or the pay day for which it counts; null = from the next run on.
  pay_from date,
  changed_at timestamptz not null,
  primary key (company_id, id)
);
select protect_tenant_table('pay_changes');
create index pay_changes_by_time on pay_changes (company_id, changed_at);
grant select, insert, delete on pay_changes to muster_app;

-- Everyone who edited a draft is its author, not only the last one.
alter table pay_component_versions add column contributors uuid[] not null default '{}';
comment on column pay_component_versions.contributors is 'The users who wrote or edited it as a draft.';
alter table pay_component_versions no force row level security;
update pay_component_versions set contributors = array[drafted_by];
alter table pay_component_versions force row level security;
grant update (contributors) on pay_component_versions to muster_app;
