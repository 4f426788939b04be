-- Written by scripts/generate-schema.ts from the migrations.

create table journal (
  company_id uuid not null,
  id bigint not null,
  written_at timestamptz not null default now(),
  entry text not null,
  error text,
  constraint journal_pkey primary key (company_id, id)
);

alter table journal enable row level security;
alter table journal force row level security;
create policy archivist on journal for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on journal for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy operator on journal for insert to muster_operator
  with check ((entry::json #>> '{act,actor_kind}'::text[]) = 'operator' and (entry::json #>> '{act,actor_id}'::text[]) is null and (entry::json -> 'event') is null);
create policy relay on journal for all to muster_relay
  using (true)
  with check (true);
create policy tenant on journal for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on journal for select to muster_worker
  using (true);

grant insert (company_id, entry) on journal to muster_app;
grant insert, select (company_id, id, written_at, entry, error) on journal to muster_archivist;
grant delete, select (company_id, id) on journal to muster_eraser;
grant insert (company_id, entry) on journal to muster_operator;
grant select (company_id, id, written_at, error) on journal to muster_reader;
grant delete, select, update (error) on journal to muster_relay;
grant select (company_id, id, written_at, error) on journal to muster_worker;
