-- Written by scripts/generate-schema.ts from the migrations.

create table notices (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  endpoint_id uuid,
  details jsonb not null,
  created_at timestamptz not null,
  mailed_to uuid[] not null default '{}'::uuid[],
  dismissed_at timestamptz,
  dismissed_by uuid,
  constraint notices_pkey primary key (company_id, id),
  constraint notices_company_id_dismissed_by_fkey foreign key (company_id, dismissed_by) references users(company_id, id),
  constraint notices_company_id_endpoint_id_fkey foreign key (company_id, endpoint_id) references webhook_endpoints(company_id, id),
  constraint notices_company_id_fkey foreign key (company_id) references companies(id),
  constraint notices_kind_check check (kind in ('endpoint_failing', 'endpoint_disabled'))
);

create index notices_open on notices (company_id, id) where dismissed_at is null;

alter table notices enable row level security;
alter table notices force row level security;
create policy tenant on notices for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on notices for all to muster_worker
  using (true)
  with check (true);

grant select, update (mailed_to, dismissed_at, dismissed_by) on notices to muster_app;
grant insert on notices to muster_worker;
