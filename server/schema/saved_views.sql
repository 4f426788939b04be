-- Written by scripts/generate-schema.ts from the migrations.

create table saved_views (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint saved_views_pkey primary key (company_id, id),
  constraint saved_views_one_of_a_name unique (company_id, user_id, list, name),
  constraint saved_views_company_id_fkey foreign key (company_id) references companies(id),
  constraint saved_views_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint saved_views_list_check check (length(list) >= 1 and length(list) <= 50),
  constraint saved_views_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint saved_views_query_check check (length(query) <= 2000)
);

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy archivist on saved_views for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on saved_views for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on saved_views for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (query) on saved_views to muster_app;
grant insert, select (company_id, id, user_id, list, name, query, created_at) on saved_views to muster_archivist;
grant delete, select (company_id, id) on saved_views to muster_eraser;
