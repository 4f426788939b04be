-- When the next secret was created: another one replaces it only after a moment, so that of several
-- requests at once only one shows a secret.
alter table webhook_endpoints add column next_secret_at timestamptz;
