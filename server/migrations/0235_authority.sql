-- What a request may do is judged again at the end of its transaction (decision 95). Whatever takes
-- it away waits until the judged transactions are committed, and they see that it is gone.

create function authority_lock(id text) returns bigint
language sql immutable
as $$ select hashtextextended('authority ' || id, 0) $$;

-- The argument names the column with the ID of the user, key, token or application.
create function end_authority() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(authority_lock(to_jsonb(old) ->> tg_argv[0]));
  -- People may end their own session or role: that transaction is still theirs, if it was before.
  if tg_table_name = 'sessions' then
    perform note_ended('session ' || encode(old.token_hash, 'hex'));
  elsif tg_table_name = 'users' and to_jsonb(old) ->> 'disabled_at' is null then
    perform note_ended('user ' || old.id || ' ' || (to_jsonb(old) ->> 'role'));
  end if;
  return null;
end
$$;

create function note_ended(what text) returns void
language sql
as $$
  select set_config('app.ended_authorities',
    coalesce(current_setting('app.ended_authorities', true), '') || '/' || what || '/', true)
$$;

create function ended_here(what text) returns boolean
language sql stable
as $$
  select position('/' || what || '/' in coalesce(current_setting('app.ended_authorities', true), '')) > 0
$$;

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
create function refuse_changed_role(company uuid, acting_user uuid, acting_role text) returns void
language plpgsql
as $$
declare
  found_role text;
begin
  select role into found_role from users
  where company_id = company and id = acting_user and disabled_at is null;
  if found_role is distinct from acting_role
      and not ended_here('user ' || acting_user || ' ' || acting_role) then
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
  if not ended_here('session ' || encode(token, 'hex')) and not exists (select from sessions
      where company_id = company and user_id = acting_user and token_hash = token
        and expires_at > at) then
    perform refuse_transaction('ended');
  end if;
  perform refuse_changed_role(company, acting_user, acting_role);
end
$$;

create function refuse_ended_person(company uuid, acting_user uuid, acting_role text, token bytea,
  at timestamptz, application uuid, acting_scopes text[]) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(acting_user::text));
  perform pg_advisory_xact_lock_shared(authority_lock(application::text));
  if not exists (select from oauth_artifacts t
      join application_authorizations z on z.company_id = t.company_id and z.id = t.authorization_id
      join applications a on a.company_id = z.company_id and a.id = z.application_id
      where t.company_id = company and t.hash = token and t.expires_at > at
        and z.revoked_at is null and z.expires_at > at and a.revoked_at is null
        and a.scopes @> acting_scopes) then
    perform refuse_transaction('ended');
  end if;
  perform refuse_changed_role(company, acting_user, acting_role);
end
$$;

create function refuse_ended_user(company uuid, acting_user uuid, acting_role text) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(authority_lock(acting_user::text));
  perform refuse_changed_role(company, acting_user, acting_role);
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

revoke all on function authority_lock(text), end_authority(), note_ended(text), ended_here(text),
  refuse_changed_role(uuid, uuid, text), refuse_ended_session(uuid, uuid, text, bytea, timestamptz),
  refuse_ended_person(uuid, uuid, text, bytea, timestamptz, uuid, text[]),
  refuse_ended_user(uuid, uuid, text), refuse_ended_api_key(uuid, uuid, timestamptz),
  refuse_ended_provisioning(uuid, uuid) from public;
grant execute on function authority_lock(text), note_ended(text), ended_here(text),
  refuse_changed_role(uuid, uuid, text),
  refuse_ended_session(uuid, uuid, text, bytea, timestamptz),
  refuse_ended_person(uuid, uuid, text, bytea, timestamptz, uuid, text[]),
  refuse_ended_user(uuid, uuid, text), refuse_ended_api_key(uuid, uuid, timestamptz),
  refuse_ended_provisioning(uuid, uuid) to muster_app;
