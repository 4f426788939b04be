-- The console sorts employees by name. search_key begins with it in lower case, and searches read it too.
create index employees_by_name on employees (company_id, search_key, id);
