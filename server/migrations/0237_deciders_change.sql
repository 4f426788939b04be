-- Whoever becomes able to decide is told, whatever caused it: a changed role, an account that is
-- disabled, enabled or joined, an employment that ends or begins again. The job looks for requests
-- that wait for someone and of which no one who could decide was notified.
create function note_changed_deciders() returns trigger
language plpgsql
as $$
begin
  -- Most employees have no account.
  if tg_table_name = 'users' or exists (
      select from users u where u.company_id = new.company_id and u.employee_id = new.id) then
    insert into jobs (queue, data, due_at) values ('notifications',
      jsonb_build_object('companyId', new.company_id, 'decidersChanged', true), now());
    perform pg_notify('muster_jobs', '');
  end if;
  return null;
end
$$;
revoke all on function note_changed_deciders() from public;

create trigger users_note_changed_deciders after update on users for each row
  when (old.role <> new.role or (old.disabled_at is null) <> (new.disabled_at is null)
    or (old.password_hash is null) <> (new.password_hash is null))
  execute function note_changed_deciders();
create trigger employees_note_changed_deciders after update on employees for each row
  when ((old.status = 'terminated') <> (new.status = 'terminated'))
  execute function note_changed_deciders();
