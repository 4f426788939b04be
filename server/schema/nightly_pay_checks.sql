-- Written by scripts/generate-schema.ts from the migrations.

create table nightly_pay_checks (
  company_id uuid not null,
  day date not null,
  position uuid not null,
  checked_at timestamptz,
  employee_count integer not null default 0,
  result_count integer not null default 0,
  differing_count integer not null default 0,
  differing jsonb not null default '[]'::jsonb,
  constraint nightly_pay_checks_pkey primary key (company_id),
  constraint nightly_pay_checks_company_id_fkey foreign key (company_id) references companies(id),
  constraint nightly_pay_checks_differing_check check (jsonb_typeof(differing) = 'array'),
  constraint nightly_pay_checks_differing_count_check check (differing_count >= 0),
  constraint nightly_pay_checks_employee_count_check check (employee_count >= 0),
  constraint nightly_pay_checks_result_count_check check (result_count >= 0)
);

alter table nightly_pay_checks enable row level security;
alter table nightly_pay_checks force row level security;
create policy archivist on nightly_pay_checks for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on nightly_pay_checks for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on nightly_pay_checks for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (day, position, checked_at, employee_count, result_count, differing_count, differing) on nightly_pay_checks to muster_app;
grant insert, select (company_id, day, position, checked_at, employee_count, result_count, differing_count, differing) on nightly_pay_checks to muster_archivist;
grant delete, select (company_id) on nightly_pay_checks to muster_eraser;
