-- Addresses of lists that people saved under a name: search text, filters, order and columns.
create table saved_views (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 50),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint saved_views_one_of_a_name unique (company_id, user_id, list, name),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect_tenant_table('saved_views');
grant select, insert, update (query), delete on saved_views to muster_app;
