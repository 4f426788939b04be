-- When whoever has the session last showed that they are its user; null = when it was opened.
alter table sessions add column authenticated_at timestamptz;
grant update (authenticated_at) on sessions to muster_app;
grant select (created_at, authenticated_at) on sessions to muster_lookup;
