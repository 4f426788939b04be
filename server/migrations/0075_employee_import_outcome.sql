-- What the rows of a file do: an import also updates people who are here already. Null until the file is
-- checked, and in imports from before.
alter table employee_imports add column created integer,
  add column updated integer,
  add column unchanged integer;
grant update (created, updated, unchanged) on employee_imports to muster_app;
