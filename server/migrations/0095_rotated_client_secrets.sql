-- expand: the client secret that was replaced works until `previous_secret_until`.
alter table applications add column previous_secret_hash bytea;
alter table applications add column previous_secret_until timestamptz;
grant update (previous_secret_hash, previous_secret_until) on applications to muster_app;
