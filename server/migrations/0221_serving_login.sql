-- A login that doesn't own the tables reads which migrations are applied, to know whether it may serve (decision 90).
grant select on schema_migrations to public;
