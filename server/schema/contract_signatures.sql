-- Written by scripts/generate-schema.ts from the migrations.

create table contract_signatures (
  company_id uuid not null,
  contract_id uuid not null,
  party text not null,
  signer_user_id uuid not null,
  typed_name text not null,
  signed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  body_sha256 bytea not null,
  constraint contract_signatures_pkey primary key (company_id, contract_id, party),
  constraint contract_signatures_two_people unique (company_id, contract_id, signer_user_id),
  constraint contract_signatures_company_id_contract_id_fkey foreign key (company_id, contract_id) references contracts(company_id, id) on delete cascade,
  constraint contract_signatures_company_id_fkey foreign key (company_id) references companies(id),
  constraint contract_signatures_company_id_signer_user_id_fkey foreign key (company_id, signer_user_id) references users(company_id, id),
  constraint contract_signatures_body_sha256_check check (octet_length(body_sha256) = 32),
  constraint contract_signatures_ip_check check (length(ip) >= 1 and length(ip) <= 100),
  constraint contract_signatures_party_check check (party in ('employee', 'employer')),
  constraint contract_signatures_typed_name_check check (length(typed_name) >= 1 and length(typed_name) <= 400),
  constraint contract_signatures_user_agent_check check (length(user_agent) <= 500)
);

alter table contract_signatures enable row level security;
alter table contract_signatures force row level security;
create policy archivist on contract_signatures for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on contract_signatures for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on contract_signatures for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on contract_signatures to muster_app;
grant insert, select (company_id, contract_id, party, signer_user_id, typed_name, signed_at, ip, user_agent, body_sha256) on contract_signatures to muster_archivist;
grant delete, select (company_id, contract_id, party) on contract_signatures to muster_eraser;

comment on column contract_signatures.typed_name is
  'As the signer typed it.';
