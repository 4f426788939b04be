-- Written by scripts/generate-schema.ts from the migrations.

create table provisioned_users (
  company_id uuid not null,
  user_id uuid not null,
  user_name text,
  user_name_key text,
  external_id text,
  email_type text,
  disabled_at timestamptz,
  deleted_at timestamptz,
  link_problem text,
  is_email_primary boolean,
  constraint provisioned_users_pkey primary key (company_id, user_id),
  constraint provisioned_users_external_id_unique unique (company_id, external_id),
  constraint provisioned_users_name_unique unique (company_id, user_name_key),
  constraint provisioned_users_company_id_fkey foreign key (company_id) references companies(id),
  constraint provisioned_users_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint provisioned_users_link_problem_check check (link_problem in ('ambiguous', 'taken'))
);

create index provisioned_users_unlinked on provisioned_users (company_id, user_id) where link_problem is not null;

alter table provisioned_users enable row level security;
alter table provisioned_users force row level security;
create policy archivist on provisioned_users for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on provisioned_users for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on provisioned_users for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update on provisioned_users to muster_app;
grant insert, select (company_id, user_id, user_name, user_name_key, external_id, email_type, disabled_at, deleted_at, link_problem, is_email_primary) on provisioned_users to muster_archivist;
grant delete, select (company_id, user_id) on provisioned_users to muster_eraser;
