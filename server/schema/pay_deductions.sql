-- Written by scripts/generate-schema.ts from the migrations.

create table pay_deductions (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid,
  name text not null,
  kind text not null,
  value numeric(16,4) not null,
  currency text,
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null,
  constraint pay_deductions_pkey primary key (company_id, id),
  constraint pay_deductions_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_deductions_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_deductions_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_deductions_kind_check check (kind in ('percent', 'fixed')),
  constraint pay_deductions_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint pay_deductions_span check (valid_from <= valid_to),
  constraint pay_deductions_value check (
case kind
    when 'percent' then value <= 100 and currency is null
    else currency is not null
end),
  constraint pay_deductions_value_check check (value > 0)
);

create index pay_deductions_by_employee on pay_deductions (company_id, employee_id, id);
create index pay_deductions_by_start on pay_deductions (company_id, valid_from, id);

alter table pay_deductions enable row level security;
alter table pay_deductions force row level security;
create policy archivist on pay_deductions for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_deductions for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_deductions for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on pay_deductions to muster_app;
grant insert, select (company_id, id, employee_id, name, kind, value, currency, valid_from, valid_to, created_at) on pay_deductions to muster_archivist;
grant delete, select (company_id, id) on pay_deductions to muster_eraser;

create trigger mark_pay_on_delete after delete on pay_deductions referencing old table as changed for each statement when (current_user <> 'muster_eraser'::name) execute function mark_deductions();
create trigger mark_pay_on_insert after insert on pay_deductions referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_deductions();

comment on column pay_deductions.employee_id is
  'Null = all employees.';
comment on column pay_deductions.name is
  'The label on payslips.';
comment on column pay_deductions.value is
  'A percentage of gross pay, or an amount per calendar month.';
comment on column pay_deductions.currency is
  'The ISO 4217 code of an amount; null for a percentage, which applies in every currency.';
comment on column pay_deductions.valid_from is
  'Both dates are inclusive; `valid_to` null = no end.';
