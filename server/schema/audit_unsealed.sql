-- Written by scripts/generate-schema.ts from the migrations.

create table audit_unsealed (
  company_id uuid not null,
  id uuid not null,
  constraint audit_unsealed_pkey primary key (company_id, id)
);

alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy operator on audit_unsealed for insert to muster_operator
  with check (true);
create policy tenant on audit_unsealed for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on audit_unsealed for all to muster_worker
  using (true)
  with check (true);

grant insert, select on audit_unsealed to muster_app;
grant insert on audit_unsealed to muster_operator;
grant delete, select on audit_unsealed to muster_worker;
