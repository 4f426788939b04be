-- Written by scripts/generate-schema.ts from the migrations.

create table job_rows (
  company_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  employment_number smallint not null,
  valid_from date,
  job_title text,
  org_unit_id uuid,
  location_id uuid,
  manager_id uuid,
  employment_type text,
  cost_centre text,
  fte numeric(5,4) not null default 1,
  work_pattern_id uuid,
  reason text,
  is_planned boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by_kind text not null default 'system',
  recorded_by uuid,
  superseded_at timestamptz,
  constraint job_rows_pkey primary key (company_id, employee_id, id),
  constraint job_rows_company_id_employee_id_employment_number_fkey foreign key (company_id, employee_id, employment_number) references employments(company_id, employee_id, number),
  constraint job_rows_company_id_location_id_fkey foreign key (company_id, location_id) references locations(company_id, id),
  constraint job_rows_company_id_manager_id_fkey foreign key (company_id, manager_id) references employees(company_id, id),
  constraint job_rows_company_id_org_unit_id_fkey foreign key (company_id, org_unit_id) references org_units(company_id, id),
  constraint job_rows_company_id_work_pattern_id_fkey foreign key (company_id, work_pattern_id) references work_patterns(company_id, id),
  constraint job_rows_cost_centre_check check (length(cost_centre) <= 50),
  constraint job_rows_employment_type_check check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  constraint job_rows_fte_check check (fte > 0 and fte <= 2),
  constraint job_rows_job_title_check check (length(job_title) <= 200),
  constraint job_rows_not_own_manager check (manager_id <> employee_id),
  constraint job_rows_planned check (not is_planned or valid_from is not null),
  constraint job_rows_reason_check check (length(reason) <= 500)
);

create index job_rows_by_manager on job_rows (company_id, manager_id, employee_id) where manager_id is not null;
create index job_rows_by_pattern on job_rows (company_id, work_pattern_id, employee_id) where work_pattern_id is not null and superseded_at is null;
create index job_rows_by_unit on job_rows (company_id, org_unit_id, employee_id, employment_number, valid_from nulls first) include (superseded_at, recorded_at);
create unique index job_rows_one_from_each_day on job_rows (company_id, employee_id, employment_number, valid_from) nulls not distinct where superseded_at is null;
create index job_rows_planned on job_rows (valid_from, company_id) where is_planned and superseded_at is null;
create index job_rows_planned_reports on job_rows (company_id, manager_id) where is_planned and superseded_at is null;

alter table job_rows enable row level security;
alter table job_rows force row level security;
create policy archivist on job_rows for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on job_rows for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on job_rows for select to muster_lookup
  using (is_planned and superseded_at is null);
create policy tenant on job_rows for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (job_title, org_unit_id, location_id, manager_id, employment_type, cost_centre, reason, is_planned, superseded_at) on job_rows to muster_app;
grant insert, select (company_id, employee_id, id, employment_number, valid_from, job_title, org_unit_id, location_id, manager_id, employment_type, cost_centre, fte, work_pattern_id, reason, is_planned, recorded_at, recorded_by_kind, recorded_by, superseded_at) on job_rows to muster_archivist;
grant delete, select (company_id, employee_id, id) on job_rows to muster_eraser;
grant select (company_id, valid_from, is_planned, superseded_at) on job_rows to muster_lookup;

create constraint trigger job_rows_still_within_employment after update of superseded_at, is_planned on job_rows deferrable initially deferred for each row when (old.valid_from is null and new.superseded_at is not null or old.is_planned and not new.is_planned) execute function check_job_rows();
create constraint trigger job_rows_within_employment after insert on job_rows deferrable initially deferred for each row when (new.valid_from is not null and new.superseded_at is null) execute function check_job_rows();
create trigger mark_pay_on_insert after insert on job_rows for each row when (current_user <> 'muster_archivist'::name and new.valid_from is not null and new.superseded_at is null) execute function mark_job_rows();
create trigger mark_pay_on_update after update on job_rows referencing old table as removed new table as changed for each statement execute function mark_job_rows();

comment on column job_rows.valid_from is
  'Null = from the first day of the employment.';
