-- HR is notified of onboarding tasks whose assignee has left.
alter table notifications
  drop constraint notifications_outcome_check,
  add constraint notifications_outcome_check check (outcome in ('approved', 'rejected', 'changed', 'cancelled', 'reopened',
    'assigned', 'due', 'failing', 'disabled', 'in_14_days', 'in_3_days', 'reminded', 'set_aside', 'unassigned'));

-- The job names the user, so that the entries of their inbox that no longer concern them are done.
create or replace function note_changed_deciders() returns trigger
language plpgsql
as $$
declare
  changed uuid;
begin
  if tg_table_name = 'users' then
    changed := new.id;
  else
    -- Most employees have no account.
    select u.id into changed from users u
    where u.company_id = new.company_id and new.id in (u.employee_id, u.former_employee_id) limit 1;
  end if;
  if changed is not null then
    insert into jobs (queue, data, due_at) values ('notifications',
      jsonb_build_object('companyId', new.company_id, 'decidersChanged', true, 'userId', changed), now());
    perform pg_notify('muster_jobs', '');
  end if;
  return null;
end
$$;
