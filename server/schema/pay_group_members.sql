-- Written by scripts/generate-schema.ts from the migrations.

create table pay_group_members (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  pay_group_id uuid,
  valid_from date not null,
  created_at timestamptz not null,
  superseded_at timestamptz,
  constraint pay_group_members_pkey primary key (company_id, id),
  constraint pay_group_members_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_group_members_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_group_members_company_id_pay_group_id_fkey foreign key (company_id, pay_group_id) references pay_groups(company_id, id)
);

create index pay_group_members_by_group on pay_group_members (company_id, pay_group_id, employee_id) where superseded_at is null;
create unique index pay_group_members_one_from_each_day on pay_group_members (company_id, employee_id, valid_from) where superseded_at is null;

alter table pay_group_members enable row level security;
alter table pay_group_members force row level security;
create policy archivist on pay_group_members for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_group_members for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_group_members for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (superseded_at) on pay_group_members to muster_app;
grant insert, select (company_id, id, employee_id, pay_group_id, valid_from, created_at, superseded_at) on pay_group_members to muster_archivist;
grant delete, select (company_id, id) on pay_group_members to muster_eraser;

create trigger mark_pay_on_insert after insert on pay_group_members referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_pay_group();
create trigger mark_pay_on_update after update on pay_group_members referencing new table as changed for each statement execute function mark_pay_group();
