-- Written by scripts/generate-schema.ts from the migrations.

create table onboarding_template_tasks (
  company_id uuid not null,
  template_id uuid not null,
  position smallint not null,
  title text not null,
  required boolean not null,
  due_days smallint,
  assignee_user_id uuid,
  assignee_api_key_id uuid,
  constraint onboarding_template_tasks_pkey primary key (company_id, template_id, "position"),
  constraint onboarding_template_tasks_company_id_assignee_api_key_id_fkey foreign key (company_id, assignee_api_key_id) references api_keys(company_id, id),
  constraint onboarding_template_tasks_company_id_assignee_user_id_fkey foreign key (company_id, assignee_user_id) references users(company_id, id),
  constraint onboarding_template_tasks_company_id_fkey foreign key (company_id) references companies(id),
  constraint onboarding_template_tasks_company_id_template_id_fkey foreign key (company_id, template_id) references onboarding_templates(company_id, id) on delete cascade,
  constraint onboarding_template_tasks_due_days_check check (due_days >= 0 and due_days <= 3650),
  constraint onboarding_template_tasks_one_assignee check (num_nonnulls(assignee_user_id, assignee_api_key_id) <= 1),
  constraint onboarding_template_tasks_position_check check ("position" >= 1 and "position" <= 100),
  constraint onboarding_template_tasks_title_check check (length(title) >= 1 and length(title) <= 200)
);

alter table onboarding_template_tasks enable row level security;
alter table onboarding_template_tasks force row level security;
create policy archivist on onboarding_template_tasks for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on onboarding_template_tasks for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on onboarding_template_tasks for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on onboarding_template_tasks to muster_app;
grant insert, select (company_id, template_id, position, title, required, due_days, assignee_user_id, assignee_api_key_id) on onboarding_template_tasks to muster_archivist;
grant delete, select (company_id, template_id, position) on onboarding_template_tasks to muster_eraser;

comment on column onboarding_template_tasks.due_days is
  'Days after the employee''s first day; null = without a due date.';
