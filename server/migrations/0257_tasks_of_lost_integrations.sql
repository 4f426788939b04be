-- HR is notified of onboarding tasks whose integration has no active key any more: when a key is revoked or
-- expires. The job judges what is open by then.
create function note_lost_integration() returns trigger
language plpgsql
as $$
begin
  insert into jobs (queue, data, due_at) values ('notifications',
    jsonb_build_object('companyId', new.company_id, 'decidersChanged', true),
    greatest(now(), case when new.revoked_at is null then new.expires_at end));
  perform pg_notify('muster_jobs', '');
  return null;
end
$$;
revoke all on function note_lost_integration() from public;

create trigger api_keys_note_expiry after insert on api_keys
  for each row when (new.expires_at is not null and 'onboarding:write' = any (new.grants))
  execute function note_lost_integration();
create trigger api_keys_note_lost_integration after update on api_keys
  for each row when ((old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at)
    and (new.revoked_at is not null or new.expires_at is not null) and 'onboarding:write' = any (new.grants))
  execute function note_lost_integration();

-- Keys that will expire, and companies with open tasks of keys that have been revoked or have expired.
alter table api_keys no force row level security;
alter table onboarding_tasks no force row level security;
insert into jobs (queue, data, due_at)
select distinct 'notifications', jsonb_build_object('companyId', k.company_id, 'decidersChanged', true),
  greatest(now(), case when k.revoked_at is null then k.expires_at end)
from api_keys k
where 'onboarding:write' = any (k.grants) and (k.revoked_at is not null or k.expires_at is not null)
  and (k.revoked_at is null and k.expires_at > now() or exists (
    select from onboarding_tasks t
    where t.company_id = k.company_id and t.status = 'pending' and t.assignee_api_key_id is not null));
alter table api_keys force row level security;
alter table onboarding_tasks force row level security;
