-- Written by scripts/generate-schema.ts from the migrations.

create table approval_policy_steps (
  company_id uuid not null,
  level smallint not null,
  approver_kind text not null,
  approver_user_id uuid,
  policy_id uuid not null,
  constraint approval_policy_steps_pkey primary key (company_id, policy_id, level),
  constraint approval_policy_steps_company_id_approver_user_id_fkey foreign key (company_id, approver_user_id) references users(company_id, id),
  constraint approval_policy_steps_company_id_fkey foreign key (company_id) references companies(id),
  constraint approval_policy_steps_company_id_policy_id_fkey foreign key (company_id, policy_id) references approval_policies(company_id, id) on delete cascade,
  constraint approval_policy_steps_approver_kind_check check (approver_kind in ('manager', 'hr', 'owner', 'user')),
  constraint approval_policy_steps_check check ((approver_kind = 'user') = (approver_user_id is not null)),
  constraint approval_policy_steps_level_check check (level >= 1 and level <= 10)
);

alter table approval_policy_steps enable row level security;
alter table approval_policy_steps force row level security;
create policy archivist on approval_policy_steps for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on approval_policy_steps for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on approval_policy_steps for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on approval_policy_steps to muster_app;
grant insert, select (company_id, level, approver_kind, approver_user_id, policy_id) on approval_policy_steps to muster_archivist;
grant delete, select (company_id, level, policy_id) on approval_policy_steps to muster_eraser;
