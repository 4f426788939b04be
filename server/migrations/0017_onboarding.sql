-- What checklists are made of again and again.
create table onboarding_templates (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint onboarding_templates_name_unique unique (company_id, name)
);
select protect_tenant_table('onboarding_templates');
grant select, insert, update (name, updated_at), delete on onboarding_templates to muster_app;

create table onboarding_template_tasks (
  company_id uuid not null references companies (id),
  template_id uuid not null,
  position smallint not null check (position between 1 and 100),
  title text not null check (length(title) between 1 and 200),
  required boolean not null,
  -- Counted from the employee's first day; null = without a date.
  due_days smallint check (due_days between 0 and 3650),
  -- Null = HR.
  assignee_user_id uuid,
  primary key (company_id, template_id, position),
  foreign key (company_id, template_id) references onboarding_templates (company_id, id)
    on delete cascade,
  foreign key (company_id, assignee_user_id) references users (company_id, id)
);
select protect_tenant_table('onboarding_template_tasks');
-- A change of a template replaces its tasks.
grant select, insert, delete on onboarding_template_tasks to muster_app;

create table onboarding_checklists (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  -- Completed once, by the last required task; what happens to the tasks later does not undo it.
  status text not null check (status in ('open', 'completed')),
  task_count smallint not null check (task_count between 1 and 100),
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint onboarding_checklists_completed check ((status = 'completed') = (completed_at is not null))
);
create index onboarding_checklists_by_employee on onboarding_checklists (company_id, employee_id, id);
create index onboarding_checklists_by_status on onboarding_checklists (company_id, status, id);
select protect_tenant_table('onboarding_checklists');
grant select, insert, update (status, completed_at, updated_at) on onboarding_checklists
  to muster_app;

create table onboarding_tasks (
  company_id uuid not null references companies (id),
  id uuid not null,
  checklist_id uuid not null,
  position smallint not null check (position between 1 and 100),
  title text not null check (length(title) between 1 and 200),
  required boolean not null,
  due_date date,
  -- Null = HR.
  assignee_user_id uuid,
  status text not null check (status in ('pending', 'done', 'skipped')),
  -- When and by whom it was done or skipped.
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, checklist_id) references onboarding_checklists (company_id, id),
  foreign key (company_id, assignee_user_id) references users (company_id, id),
  foreign key (company_id, closed_by) references users (company_id, id),
  constraint onboarding_tasks_position_unique unique (company_id, checklist_id, position),
  constraint onboarding_tasks_closed check ((status = 'pending') = (closed_at is null))
);
-- Whose checklists an assignee may see.
create index onboarding_tasks_by_assignee on onboarding_tasks (company_id, assignee_user_id, checklist_id)
  where assignee_user_id is not null;
select protect_tenant_table('onboarding_tasks');
grant select, insert, update (status, closed_at, closed_by, updated_at) on onboarding_tasks
  to muster_app;
