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

revoke all on function authority_lock(text), end_authority(), ends_here(uuid) from public;
grant execute on function authority_lock(text), ends_here(uuid) to muster_app;
