-- Written by scripts/generate-schema.ts from the migrations.

create table account_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  token_ciphertext bytea,
  is_shown boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_pkey primary key (company_id, id),
  constraint account_links_company_id_fkey foreign key (company_id) references companies(id),
  constraint account_links_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint account_links_check check (not (is_shown and token_ciphertext is not null)),
  constraint account_links_kind_check check (kind in ('invitation', 'password_reset'))
);

create index account_links_by_token on account_links (token_hash);
create unique index account_links_open on account_links (company_id, user_id, kind) where used_at is null;

alter table account_links enable row level security;
alter table account_links force row level security;
create policy eraser on account_links for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on account_links for select to muster_lookup
  using (true);
create policy tenant on account_links for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (token_ciphertext, used_at) on account_links to muster_app;
grant delete, select (company_id, id) on account_links to muster_eraser;
grant select (company_id, id, user_id, kind, token_hash, is_shown, expires_at, used_at) on account_links to muster_lookup;
