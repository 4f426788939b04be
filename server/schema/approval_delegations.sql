-- Written by scripts/generate-schema.ts from the migrations.

create table approval_delegations (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  delegate_user_id uuid not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null,
  constraint approval_delegations_pkey primary key (company_id, id),
  constraint approval_delegations_company_id_delegate_user_id_fkey foreign key (company_id, delegate_user_id) references users(company_id, id),
  constraint approval_delegations_company_id_fkey foreign key (company_id) references companies(id),
  constraint approval_delegations_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint approval_delegations_check check (start_date <= end_date)
);

create index approval_delegations_by_delegate on approval_delegations (company_id, delegate_user_id, end_date);
create index approval_delegations_by_end on approval_delegations (company_id, end_date);
create index approval_delegations_by_user on approval_delegations (company_id, user_id, end_date);

alter table approval_delegations enable row level security;
alter table approval_delegations force row level security;
create policy archivist on approval_delegations for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on approval_delegations for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on approval_delegations for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on approval_delegations to muster_app;
grant insert, select (company_id, id, user_id, delegate_user_id, start_date, end_date, created_at) on approval_delegations to muster_archivist;
grant delete, select (company_id, id) on approval_delegations to muster_eraser;
