-- Written by scripts/generate-schema.ts from the migrations.

create table provisioned_group_members (
  company_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint provisioned_group_members_pkey primary key (company_id, group_id, user_id),
  constraint provisioned_group_members_company_id_fkey foreign key (company_id) references companies(id),
  constraint provisioned_group_members_company_id_group_id_fkey foreign key (company_id, group_id) references provisioned_groups(company_id, id),
  constraint provisioned_group_members_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
);

create index provisioned_group_members_by_user on provisioned_group_members (company_id, user_id);

alter table provisioned_group_members enable row level security;
alter table provisioned_group_members force row level security;
create policy archivist on provisioned_group_members for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on provisioned_group_members for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on provisioned_group_members for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on provisioned_group_members to muster_app;
grant insert, select (company_id, group_id, user_id) on provisioned_group_members to muster_archivist;
grant delete, select (company_id, group_id, user_id) on provisioned_group_members to muster_eraser;
