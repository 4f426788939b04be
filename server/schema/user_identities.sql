-- Written by scripts/generate-schema.ts from the migrations.

create table user_identities (
  company_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  constraint user_identities_pkey primary key (company_id, user_id),
  constraint user_identities_unique unique (company_id, issuer, subject),
  constraint user_identities_company_id_fkey foreign key (company_id) references companies(id),
  constraint user_identities_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint user_identities_subject_check check (length(subject) <= 255)
);

alter table user_identities enable row level security;
alter table user_identities force row level security;
create policy archivist on user_identities for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on user_identities for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on user_identities for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on user_identities to muster_app;
grant insert, select (company_id, user_id, issuer, subject, linked_at) on user_identities to muster_archivist;
grant delete, select (company_id, user_id) on user_identities to muster_eraser;
