-- Written by scripts/generate-schema.ts from the migrations.

create table pay_rule_sets (
  company_id uuid not null,
  hash text not null,
  rules jsonb not null,
  created_at timestamptz not null,
  constraint pay_rule_sets_pkey primary key (company_id, hash),
  constraint pay_rule_sets_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_rule_sets_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint pay_rule_sets_rules_check check (jsonb_typeof(rules) = 'object')
);

alter table pay_rule_sets enable row level security;
alter table pay_rule_sets force row level security;
create policy archivist on pay_rule_sets for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_rule_sets for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_rule_sets for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on pay_rule_sets to muster_app;
grant insert, select (company_id, hash, rules, created_at) on pay_rule_sets to muster_archivist;
grant delete, select (company_id, hash) on pay_rule_sets to muster_eraser;
