-- Who can't be the second person for somebody: users who were let in by them (decision 81).
alter table users add column access_given_by uuid[] not null default '{}';
comment on column users.access_given_by is
  'The users other than owners who invited this user or were shown a link for their password, and those who had let these in.';

-- Row-level security is forced on the owner of the tables; it is lifted for this statement.
alter table users no force row level security;
alter table audit_log no force row level security;
update users u set access_given_by = given.by
from (
  select a.company_id, a.subject_id, array_agg(distinct a.actor_id) as by
  from audit_log a join users inviter on inviter.company_id = a.company_id and inviter.id = a.actor_id
  where a.action in ('user.invited', 'user.password_reset_made') and inviter.role <> 'owner'
  group by a.company_id, a.subject_id
) given
where u.company_id = given.company_id and u.id = given.subject_id;
alter table audit_log force row level security;
alter table users force row level security;

-- Ends a transaction for a reason that the service turns into a problem.
create function refuse_transaction(reason text) returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'MU001', message = reason;
end
$$;
revoke all on function refuse_transaction(text) from public;
grant execute on function refuse_transaction(text) to muster_app;
