-- Written by scripts/generate-schema.ts from the migrations.

create table advance_installments (
  company_id uuid not null,
  advance_id uuid not null,
  number smallint not null,
  amount numeric not null,
  due_from date not null,
  repaid_at timestamptz,
  payroll_run_id uuid,
  constraint advance_installments_pkey primary key (company_id, advance_id, number),
  constraint advance_installments_company_id_advance_id_fkey foreign key (company_id, advance_id) references advances(company_id, id),
  constraint advance_installments_company_id_fkey foreign key (company_id) references companies(id),
  constraint advance_installments_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint advance_installments_amount_check check (amount > 0),
  constraint advance_installments_amount_size check (amount < '1000000000000' and scale(amount) <= 4),
  constraint advance_installments_number_check check (number >= 1 and number <= 36),
  constraint advance_installments_repaid check ((repaid_at is null) = (payroll_run_id is null))
);

alter table advance_installments enable row level security;
alter table advance_installments force row level security;
create policy archivist on advance_installments for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on advance_installments for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on advance_installments for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (repaid_at, payroll_run_id) on advance_installments to muster_app;
grant insert, select (company_id, advance_id, number, amount, due_from, repaid_at, payroll_run_id) on advance_installments to muster_archivist;
grant delete, select (company_id, advance_id, number) on advance_installments to muster_eraser;

comment on column advance_installments.number is
  'From 1.';
comment on column advance_installments.amount is
  'Two decimals.';
comment on column advance_installments.due_from is
  'Payroll periods that end on or after this date deduct the installment.';
comment on column advance_installments.payroll_run_id is
  'The payroll run that deducted it.';
