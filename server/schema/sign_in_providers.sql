-- Written by scripts/generate-schema.ts from the migrations.

create table sign_in_providers (
  company_id uuid not null,
  issuer text not null,
  client_id text not null,
  client_secret_ciphertext bytea not null,
  create_accounts boolean not null default false,
  enforced boolean not null default false,
  break_glass_user_id uuid,
  last_signed_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sign_in_providers_pkey primary key (company_id),
  constraint sign_in_providers_company_id_break_glass_user_id_fkey foreign key (company_id, break_glass_user_id) references users(company_id, id),
  constraint sign_in_providers_company_id_fkey foreign key (company_id) references companies(id),
  constraint sign_in_providers_client_id_check check (length(client_id) <= 255),
  constraint sign_in_providers_have_a_way_back check (not enforced or break_glass_user_id is not null),
  constraint sign_in_providers_issuer_check check (length(issuer) <= 2048)
);

create index sign_in_providers_by_client on sign_in_providers (issuer, client_id);

alter table sign_in_providers enable row level security;
alter table sign_in_providers force row level security;
create policy archivist on sign_in_providers for select to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy eraser on sign_in_providers for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on sign_in_providers for select to muster_lookup
  using (true);
create policy operator on sign_in_providers for all to muster_operator
  using (true)
  with check (true);
create policy tenant on sign_in_providers for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (issuer, client_id, client_secret_ciphertext, create_accounts, enforced, break_glass_user_id, last_signed_in_at, updated_at) on sign_in_providers to muster_app;
grant select (company_id, issuer, client_id) on sign_in_providers to muster_archivist;
grant delete, select (company_id) on sign_in_providers to muster_eraser;
grant select (company_id, issuer, client_id) on sign_in_providers to muster_lookup;
grant select (company_id, client_secret_ciphertext, enforced), update (client_secret_ciphertext, enforced, updated_at) on sign_in_providers to muster_operator;
