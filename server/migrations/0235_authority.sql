-- What a request may do is judged again at the end of its transaction (decision 95). Whatever takes
-- it away waits until the judged transactions are committed, and they see that it is gone.

create function authority_lock(id text) returns bigint
language sql immutable
as $$ select hashtextextended('authority ' || id, 0) $$;

-- The argument names the column with the ID of the user, key, token or application.
create function end_authority() returns trigger
language plpgsql
as $$
declare
  ended text := to_jsonb(old) ->> tg_argv[0];
begin
  perform pg_advisory_xact_lock(authority_lock(ended));
  -- People may end their own session or role: that transaction is still theirs.
  perform set_config('app.ended_authorities',
    coalesce(current_setting('app.ended_authorities', true), '') || ' ' || ended, true);
  return null;
end
$$;

create function ends_here(id uuid) returns boolean
language sql stable
as $$ select position(id::text in coalesce(current_setting('app.ended_authorities', true), '')) > 0 $$;

create trigger users_end_authority after update on users for each row
  when (old.disabled_at is distinct from new.disabled_at or old.role <> new.role)
  execute function end_authority('id');
create trigger sessions_end_authority after delete on sessions for each row
  execute function end_authority('user_id');
create trigger api_keys_end_authority after update on api_keys for each row
  when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at)
  execute function end_authority('id');
create trigger provisioning_tokens_end_authority after update on provisioning_tokens for each row
  when (old.revoked_at is distinct from new.revoked_at)
  execute function end_authority('id');
create trigger application_authorizations_end_authority
  after update on application_authorizations for each row
  when (old.revoked_at is distinct from new.revoked_at)
  execute function end_authority('user_id');
create trigger applications_end_authority after update on applications for each row
  when (old.revoked_at is distinct from new.revoked_at or old.scopes <> new.scopes)
  execute function end_authority('id');

-- Each is one statement that takes the lock and then judges with a new snapshot, so that it sees what
-- the lock has waited for. `refuse_transaction` says whether the credential has ended, or the role
-- has changed.
create function refuse_changed_role(acting_user uuid, acting_role text, found_role text) returns void
language plpgsql
as $$
begin
  if found_role is distinct from acting_role and not ends_here(acting_user) then
    perform refuse_transaction(case when found_role is null then 'ended' else 'role' end);
  end if;
end
$$;

create function refuse_ended_session(company uuid, acting_user uuid, acting_role text, token bytea,
  at timestamptz) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(acting_user::text));
  perform refuse_changed_role(acting_user, acting_role, (
    select u.role from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = company and s.token_hash = token and s.expires_at > at
      and u.disabled_at is null));
end
$$;

create function refuse_ended_person(company uuid, acting_user uuid, acting_role text, token bytea,
  at timestamptz, application uuid) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(acting_user::text));
  perform pg_advisory_xact_lock_shared(authority_lock(application::text));
  perform refuse_changed_role(acting_user, acting_role, (
    select u.role from oauth_artifacts t
    join application_authorizations z on z.company_id = t.company_id and z.id = t.authorization_id
    join applications a on a.company_id = z.company_id and a.id = z.application_id
    join users u on u.company_id = z.company_id and u.id = z.user_id
    where t.company_id = company and t.hash = token and t.expires_at > at
      and z.revoked_at is null and z.expires_at > at and a.revoked_at is null
      and u.disabled_at is null and u.former_employee_id is null));
end
$$;

create function refuse_ended_user(company uuid, acting_user uuid, acting_role text) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(acting_user::text));
  perform refuse_changed_role(acting_user, acting_role, (
    select role from users where company_id = company and id = acting_user and disabled_at is null));
end
$$;

create function refuse_ended_api_key(company uuid, key uuid, at timestamptz) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(key::text));
  if not exists (select from api_keys where company_id = company and id = key
      and revoked_at is null and (expires_at is null or expires_at > at)) then
    perform refuse_transaction('ended');
  end if;
end
$$;

create function refuse_ended_provisioning(company uuid, token uuid) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(token::text));
  if not exists (select from provisioning_tokens
      where company_id = company and id = token and revoked_at is null) then
    perform refuse_transaction('ended');
  end if;
end
$$;

revoke all on function authority_lock(text), end_authority(), ends_here(uuid),
  refuse_changed_role(uuid, text, text), refuse_ended_session(uuid, uuid, text, bytea, timestamptz),
  refuse_ended_person(uuid, uuid, text, bytea, timestamptz, uuid),
  refuse_ended_user(uuid, uuid, text), refuse_ended_api_key(uuid, uuid, timestamptz),
  refuse_ended_provisioning(uuid, uuid) from public;
grant execute on function authority_lock(text), ends_here(uuid), refuse_changed_role(uuid, text, text),
  refuse_ended_session(uuid, uuid, text, bytea, timestamptz),
  refuse_ended_person(uuid, uuid, text, bytea, timestamptz, uuid),
  refuse_ended_user(uuid, uuid, text), refuse_ended_api_key(uuid, uuid, timestamptz),
  refuse_ended_provisioning(uuid, uuid) to muster_app;
