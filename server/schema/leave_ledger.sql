-- Written by scripts/generate-schema.ts from the migrations.

create table leave_ledger (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  leave_type text not null,
  year smallint not null,
  kind text not null,
  days numeric(8,2) not null,
  leave_request_id uuid,
  note text,
  created_at timestamptz not null,
  shortened_request_id uuid,
  reason text,
  on_day date,
  is_held boolean not null default false,
  constraint leave_ledger_pkey primary key (company_id, id),
  constraint leave_ledger_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint leave_ledger_company_id_fkey foreign key (company_id) references companies(id),
  constraint leave_ledger_company_id_leave_request_id_fkey foreign key (company_id, leave_request_id) references leave_requests(company_id, id),
  constraint leave_ledger_company_id_leave_type_fkey foreign key (company_id, leave_type) references leave_types(company_id, code),
  constraint leave_ledger_shortened_request_fkey foreign key (company_id, shortened_request_id) references leave_requests(company_id, id),
  constraint leave_ledger_days check (on_day is null or kind = 'adjustment'),
  constraint leave_ledger_kind_check check (kind in ('grant', 'correction', 'carry_over', 'carry_over_expiry', 'expiry', 'reservation', 'release', 'taken', 'adjustment')),
  constraint leave_ledger_note_check check (length(note) >= 1 and length(note) <= 500),
  constraint leave_ledger_reason_check check (reason in ('accrual', 'job_changed', 'employment_changed', 'policy_changed', 'date_of_birth_changed', 'leave_changed', 'recalculated')),
  constraint leave_ledger_reasons check (
case kind
    when 'correction' then reason is not null
    when 'carry_over' then true
    when 'carry_over_expiry' then true
    when 'expiry' then true
    else reason is null
end),
  constraint leave_ledger_requests check (
case
    when kind in ('reservation', 'release', 'taken') then leave_request_id is not null
    else kind = 'adjustment' or leave_request_id is null
end),
  constraint leave_ledger_shortened_requests check (shortened_request_id is null or kind = 'adjustment' and leave_request_id is null),
  constraint leave_ledger_signs check (
case kind
    when 'grant' then days >= 0
    when 'carry_over' then days >= 0 or reason is not null
    when 'expiry' then days < 0 or days > 0 and reason is not null
    when 'reservation' then days < 0
    when 'release' then days > 0
    when 'taken' then days < 0
    else days <> 0
end),
  constraint leave_ledger_year_check check (year >= 1900 and year <= 2200)
);

create index leave_ledger_by_employee on leave_ledger (company_id, employee_id, leave_type, year) include (days);
create index leave_ledger_by_request on leave_ledger (company_id, leave_request_id) where leave_request_id is not null;
create index leave_ledger_held on leave_ledger (company_id, employee_id) where is_held;
create unique index leave_ledger_once_a_year on leave_ledger (company_id, employee_id, leave_type, year, kind) where kind = 'grant';

alter table leave_ledger enable row level security;
alter table leave_ledger force row level security;
create policy archivist on leave_ledger for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on leave_ledger for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on leave_ledger for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (note, is_held) on leave_ledger to muster_app;
grant insert, select (company_id, id, employee_id, leave_type, year, kind, days, leave_request_id, note, created_at, shortened_request_id, reason, on_day, is_held) on leave_ledger to muster_archivist;
grant delete, select (company_id, id) on leave_ledger to muster_eraser;

comment on column leave_ledger.reason is
  'Why an amount differs from an earlier entry.';
