-- Written by scripts/generate-schema.ts from the migrations.

create table sign_in_domains (
  company_id uuid not null,
  id uuid not null,
  domain text not null,
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  constraint sign_in_domains_pkey primary key (company_id, id),
  constraint sign_in_domains_unique unique (company_id, domain),
  constraint sign_in_domains_company_id_fkey foreign key (company_id) references companies(id),
  constraint sign_in_domains_domain_check check (length(domain) >= 3 and length(domain) <= 253)
);

create index sign_in_domains_by_domain on sign_in_domains (domain) where verified_at is not null;

alter table sign_in_domains enable row level security;
alter table sign_in_domains force row level security;
create policy archivist on sign_in_domains for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on sign_in_domains for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on sign_in_domains for select to muster_lookup
  using (true);
create policy tenant on sign_in_domains for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (verified_at) on sign_in_domains to muster_app;
grant insert, select (company_id, id, domain, token, verified_at, created_at) on sign_in_domains to muster_archivist;
grant delete, select (company_id, id) on sign_in_domains to muster_eraser;
grant select (company_id, domain, verified_at) on sign_in_domains to muster_lookup;
