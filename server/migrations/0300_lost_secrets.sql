-- An installation that lost its key lets go of the secrets of endpoints (muster secrets discard).
-- holds webhook_endpoints: a few rows for each company
alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_disabled_reason_check
  check (disabled_reason in ('gone', 'failing', 'imported', 'secret_lost'));
