-- Written by scripts/generate-schema.ts from the migrations.

create table employments (
  company_id uuid not null,
  employee_id uuid not null,
  number smallint not null,
  first_day date,
  last_day date,
  end_reason text,
  legal_entity_id uuid,
  probation_end date,
  contract_end date,
  recorded_at timestamptz not null,
  recorded_by_kind text not null default 'system',
  recorded_by uuid,
  constraint employments_pkey primary key (company_id, employee_id, number),
  constraint employments_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint employments_company_id_legal_entity_id_fkey foreign key (company_id, legal_entity_id) references legal_entities(company_id, id),
  constraint employments_days check (first_day <= last_day),
  constraint employments_end_reason_check check (length(end_reason) <= 1000),
  constraint employments_number_check check (number >= 1)
);

alter table employments enable row level security;
alter table employments force row level security;
create policy archivist on employments for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employments for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employments for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (first_day, last_day, end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind, recorded_by) on employments to muster_app;
grant insert, select (company_id, employee_id, number, first_day, last_day, end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind, recorded_by) on employments to muster_archivist;
grant delete, select (company_id, employee_id, number) on employments to muster_eraser;

create constraint trigger employments_around_job_rows after update of first_day, last_day on employments deferrable initially deferred for each row when (old.first_day is distinct from new.first_day or old.last_day is distinct from new.last_day) execute function check_job_rows();
create trigger mark_pay_on_insert after insert on employments for each row when (current_user <> 'muster_archivist'::name and new.number > 1) execute function mark_employments();
create trigger mark_pay_on_update after update on employments referencing old table as removed new table as changed for each statement execute function mark_employments();

comment on column employments.first_day is
  'Null = unknown: since ever.';
