-- The console sorts users by name.
create index users_by_name on users (company_id, first_name_key, id);
