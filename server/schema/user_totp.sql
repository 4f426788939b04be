-- Written by scripts/generate-schema.ts from the migrations.

create table user_totp (
  company_id uuid not null,
  user_id uuid not null,
  secret_ciphertext bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_step bigint,
  recovery_code_hashes text[] not null default '{}'::text[],
  constraint user_totp_pkey primary key (company_id, user_id),
  constraint user_totp_company_id_fkey foreign key (company_id) references companies(id),
  constraint user_totp_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
);

alter table user_totp enable row level security;
alter table user_totp force row level security;
create policy archivist on user_totp for select to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy eraser on user_totp for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy operator on user_totp for all to muster_operator
  using (true)
  with check (true);
create policy tenant on user_totp for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (secret_ciphertext, created_at, confirmed_at, last_used_step, recovery_code_hashes) on user_totp to muster_app;
grant select (company_id) on user_totp to muster_archivist;
grant delete, select (company_id, user_id) on user_totp to muster_eraser;
grant select (company_id, user_id, secret_ciphertext), update (secret_ciphertext) on user_totp to muster_operator;
