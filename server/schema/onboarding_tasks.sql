-- Written by scripts/generate-schema.ts from the migrations.

create table onboarding_tasks (
  company_id uuid not null,
  id uuid not null,
  checklist_id uuid not null,
  position smallint not null,
  title text not null,
  required boolean not null,
  due_date date,
  assignee_user_id uuid,
  status text not null,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  assignee_api_key_id uuid,
  closed_by_api_key_id uuid,
  constraint onboarding_tasks_pkey primary key (company_id, id),
  constraint onboarding_tasks_position_unique unique (company_id, checklist_id, "position"),
  constraint onboarding_tasks_company_id_assignee_api_key_id_fkey foreign key (company_id, assignee_api_key_id) references api_keys(company_id, id),
  constraint onboarding_tasks_company_id_assignee_user_id_fkey foreign key (company_id, assignee_user_id) references users(company_id, id),
  constraint onboarding_tasks_company_id_checklist_id_fkey foreign key (company_id, checklist_id) references onboarding_checklists(company_id, id),
  constraint onboarding_tasks_company_id_closed_by_api_key_id_fkey foreign key (company_id, closed_by_api_key_id) references api_keys(company_id, id),
  constraint onboarding_tasks_company_id_closed_by_fkey foreign key (company_id, closed_by) references users(company_id, id),
  constraint onboarding_tasks_company_id_fkey foreign key (company_id) references companies(id),
  constraint onboarding_tasks_closed check ((status = 'pending') = (closed_at is null)),
  constraint onboarding_tasks_one_assignee check (num_nonnulls(assignee_user_id, assignee_api_key_id) <= 1),
  constraint onboarding_tasks_one_closer check (num_nonnulls(closed_by, closed_by_api_key_id) <= 1),
  constraint onboarding_tasks_position_check check ("position" >= 1 and "position" <= 100),
  constraint onboarding_tasks_status_check check (status in ('pending', 'done', 'skipped')),
  constraint onboarding_tasks_title_check check (length(title) >= 1 and length(title) <= 200)
);

create index onboarding_tasks_by_api_key on onboarding_tasks (company_id, assignee_api_key_id, id) where assignee_api_key_id is not null;
create index onboarding_tasks_by_assignee on onboarding_tasks (company_id, assignee_user_id, checklist_id) where assignee_user_id is not null;
create index onboarding_tasks_by_status on onboarding_tasks (company_id, status, id);
create index onboarding_tasks_by_update on onboarding_tasks (company_id, updated_at);
create index onboarding_tasks_open on onboarding_tasks (company_id, assignee_user_id, due_date, id) where status = 'pending';
create index onboarding_tasks_open_of_keys on onboarding_tasks (company_id, assignee_api_key_id, due_date, id) where status = 'pending' and assignee_api_key_id is not null;

alter table onboarding_tasks enable row level security;
alter table onboarding_tasks force row level security;
create policy archivist on onboarding_tasks for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on onboarding_tasks for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on onboarding_tasks for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (title, assignee_user_id, status, closed_at, closed_by, updated_at, assignee_api_key_id, closed_by_api_key_id) on onboarding_tasks to muster_app;
grant insert, select (company_id, id, checklist_id, position, title, required, due_date, assignee_user_id, status, closed_at, closed_by, created_at, updated_at, assignee_api_key_id, closed_by_api_key_id) on onboarding_tasks to muster_archivist;
grant delete, select (company_id, id) on onboarding_tasks to muster_eraser;

comment on column onboarding_tasks.position is
  'From 1, in the order the tasks were given.';
comment on column onboarding_tasks.required is
  'A required task must be done to complete the checklist; it can''t be skipped.';
comment on column onboarding_tasks.assignee_user_id is
  'The user or the API key that the task is assigned to; both null = HR.';
comment on column onboarding_tasks.closed_at is
  'When and by which user or API key it was done or skipped.';
