-- Written by scripts/generate-schema.ts from the migrations.

create table payment_file_entries (
  company_id uuid not null,
  payment_file_id uuid not null,
  payslip_id uuid not null,
  employee_id uuid not null,
  amount numeric not null,
  reason text,
  holder text,
  iban text,
  bic text,
  constraint payment_file_entries_pkey primary key (company_id, payment_file_id, payslip_id),
  constraint payment_file_entries_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint payment_file_entries_company_id_fkey foreign key (company_id) references companies(id),
  constraint payment_file_entries_company_id_payment_file_id_fkey foreign key (company_id, payment_file_id) references payment_files(company_id, id),
  constraint payment_file_entries_company_id_payslip_id_fkey foreign key (company_id, payslip_id) references payslips(company_id, id),
  constraint payment_file_entries_account check ((reason is null) = (iban is not null) and (iban is null) = (holder is null)),
  constraint payment_file_entries_amount_check check (scale(amount) <= 4),
  constraint payment_file_entries_positive check (reason is not null or amount > 0),
  constraint payment_file_entries_reason_check check (reason in ('no_account', 'not_positive'))
);

create index payment_file_entries_by_employee on payment_file_entries (company_id, employee_id, payment_file_id);
create index payment_file_entries_by_payslip on payment_file_entries (company_id, payslip_id);

alter table payment_file_entries enable row level security;
alter table payment_file_entries force row level security;
create policy archivist on payment_file_entries for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payment_file_entries for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payment_file_entries for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on payment_file_entries to muster_app;
grant insert, select (company_id, payment_file_id, payslip_id, employee_id, amount, reason, holder, iban, bic) on payment_file_entries to muster_archivist;
grant delete, select (company_id, payment_file_id, payslip_id) on payment_file_entries to muster_eraser;
