-- An import can end employments. How many, null until the file is checked; and whose, at most 500:
-- {row, employee_id, last_day}.
alter table employee_imports add column ended integer check (ended >= 0);
alter table employee_imports add column ends jsonb not null default '[]' check (jsonb_typeof(ends) = 'array');
grant update (ended, ends) on employee_imports to muster_app;
