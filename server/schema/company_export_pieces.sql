-- Written by scripts/generate-schema.ts from the migrations.

create table company_export_pieces (
  company_id uuid not null,
  export_id uuid not null,
  number integer not null,
  id uuid not null,
  stored_in text not null,
  content bytea,
  constraint company_export_pieces_pkey primary key (company_id, export_id, number),
  constraint company_export_pieces_company_id_export_id_fkey foreign key (company_id, export_id) references company_exports(company_id, id) on delete cascade,
  constraint company_export_pieces_company_id_fkey foreign key (company_id) references companies(id),
  constraint company_export_pieces_check check ((stored_in = 'database') = (content is not null)),
  constraint company_export_pieces_stored_in_check check (stored_in in ('database', 'object_storage'))
);

alter table company_export_pieces enable row level security;
alter table company_export_pieces force row level security;
create policy eraser on company_export_pieces for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on company_export_pieces for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on company_export_pieces to muster_app;
grant delete, select (company_id, export_id, number) on company_export_pieces to muster_eraser;

comment on column company_export_pieces.id is
  'Of the object, if it is in object storage.';
comment on column company_export_pieces.content is
  'Null: it is in object storage.';
