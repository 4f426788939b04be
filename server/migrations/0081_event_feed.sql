-- What a key may do beyond its scopes, chosen one by one: an empty list of scopes means all of them, so a new
-- permission must never be a scope.
alter table api_keys add column grants text[] not null default '{}';
grant select (grants) on api_keys to muster_lookup;

-- GET /api/v1/events reads by position. Events from before the journal have none.
create index events_by_position on events (company_id, position) where position is not null;
alter policy tenant on event_positions to muster_app, muster_reader;
grant select on event_positions to muster_reader;
