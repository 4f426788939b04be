-- Written by scripts/generate-schema.ts from the migrations.

create table sandbox_members (
  company_id uuid not null,
  user_id uuid not null,
  home_user_id uuid not null,
  constraint sandbox_members_pkey primary key (company_id, home_user_id),
  constraint sandbox_members_user_unique unique (company_id, user_id),
  constraint sandbox_members_company_id_fkey foreign key (company_id) references companies(id),
  constraint sandbox_members_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
);

alter table sandbox_members enable row level security;
alter table sandbox_members force row level security;
create policy eraser on sandbox_members for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on sandbox_members for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on sandbox_members to muster_app;
grant delete, select (company_id, home_user_id) on sandbox_members to muster_eraser;

comment on column sandbox_members.home_user_id is
  'A user of the parent.';
