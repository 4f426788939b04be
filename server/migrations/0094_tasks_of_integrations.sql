-- Onboarding tasks that belong to an integration: assigned to its API key, completed through it.

-- A rotated key is the same integration. Returns the key, those that it replaced and those that replaced it.
create function keys_of_integration(of_company uuid, of_key uuid) returns setof uuid
language sql stable parallel safe
set search_path from current
as $$
  with recursive line as (
    select id, rolled_from from api_keys where company_id = of_company and id = of_key
    union
    select k.id, k.rolled_from
    from line join api_keys k on k.company_id = of_company and (k.rolled_from = line.id or k.id = line.rolled_from)
  )
  select id from line
$$;
revoke all on function keys_of_integration from public;
grant execute on function keys_of_integration to muster_app;

alter table onboarding_tasks
  add column assignee_api_key_id uuid,
  add column closed_by_api_key_id uuid,
  add foreign key (company_id, assignee_api_key_id) references api_keys (company_id, id),
  add foreign key (company_id, closed_by_api_key_id) references api_keys (company_id, id),
  add constraint onboarding_tasks_one_assignee check (num_nonnulls(assignee_user_id, assignee_api_key_id) <= 1),
  add constraint onboarding_tasks_one_closer check (num_nonnulls(closed_by, closed_by_api_key_id) <= 1);
grant update (assignee_user_id, assignee_api_key_id, closed_by_api_key_id) on onboarding_tasks to muster_app;

alter table onboarding_template_tasks
  add column assignee_api_key_id uuid,
  add foreign key (company_id, assignee_api_key_id) references api_keys (company_id, id),
  add constraint onboarding_template_tasks_one_assignee
    check (num_nonnulls(assignee_user_id, assignee_api_key_id) <= 1);

-- The open tasks of integrations, by key: HR's home page lists those whose keys no longer work.
create index onboarding_tasks_open_of_keys on onboarding_tasks (company_id, assignee_api_key_id, due_date, id)
  where status = 'pending' and assignee_api_key_id is not null;
-- The tasks of an integration, and status and updated_since of GET /api/v1/onboarding-tasks.
create index onboarding_tasks_by_api_key on onboarding_tasks (company_id, assignee_api_key_id, id)
  where assignee_api_key_id is not null;
create index onboarding_tasks_by_status on onboarding_tasks (company_id, status, id);
create index onboarding_tasks_by_update on onboarding_tasks (company_id, updated_at);
