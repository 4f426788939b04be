-- Written by scripts/generate-schema.ts from the migrations.

create table pay_changes (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  ids text[] not null,
  changed_by uuid[] not null,
  pay_from date,
  changed_at timestamptz not null,
  constraint pay_changes_pkey primary key (company_id, id),
  constraint pay_changes_company_id_fkey foreign key (company_id) references companies(id)
);

create index pay_changes_by_time on pay_changes (company_id, changed_at);

alter table pay_changes enable row level security;
alter table pay_changes force row level security;
create policy archivist on pay_changes for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_changes for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_changes for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on pay_changes to muster_app;
grant insert, select (company_id, id, kind, ids, changed_by, pay_from, changed_at) on pay_changes to muster_archivist;
grant delete, select (company_id, id) on pay_changes to muster_eraser;
