-- Written by scripts/generate-schema.ts from the migrations.

create table used_sign_in_flows (
  company_id uuid not null,
  hash bytea not null,
  expires_at timestamptz not null,
  constraint used_sign_in_flows_pkey primary key (company_id, hash),
  constraint used_sign_in_flows_company_id_fkey foreign key (company_id) references companies(id),
  constraint used_sign_in_flows_hash_check check (length(hash) = 32)
);

create index used_sign_in_flows_by_expiry on used_sign_in_flows (company_id, expires_at);

alter table used_sign_in_flows enable row level security;
alter table used_sign_in_flows force row level security;
create policy eraser on used_sign_in_flows for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on used_sign_in_flows for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on used_sign_in_flows to muster_app;
grant delete, select (company_id, hash) on used_sign_in_flows to muster_eraser;
