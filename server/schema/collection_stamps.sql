-- Written by scripts/generate-schema.ts from the migrations.

create table collection_stamps (
  company_id uuid not null,
  collection text not null,
  slot smallint not null,
  stamp text not null,
  constraint collection_stamps_pkey primary key (company_id, collection, slot),
  constraint collection_stamps_company_id_fkey foreign key (company_id) references companies(id)
);

alter table collection_stamps enable row level security;
alter table collection_stamps force row level security;
create policy tenant on collection_stamps for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (stamp) on collection_stamps to muster_app;
