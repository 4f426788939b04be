-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_journal_lines (
  company_id uuid not null,
  payroll_run_id uuid not null,
  position integer not null,
  posting text not null,
  account text not null,
  cost_centre text,
  debit numeric not null,
  credit numeric not null,
  constraint payroll_journal_lines_pkey primary key (company_id, payroll_run_id, "position"),
  constraint payroll_journal_lines_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_journal_lines_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_journals(company_id, payroll_run_id),
  constraint payroll_journal_lines_account_check check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  constraint payroll_journal_lines_cost_centre_check check (length(cost_centre) <= 50),
  constraint payroll_journal_lines_credit_check check (credit >= 0 and scale(credit) <= 4),
  constraint payroll_journal_lines_debit_check check (debit >= 0 and scale(debit) <= 4),
  constraint payroll_journal_lines_one_side check ((debit = 0) <> (credit = 0)),
  constraint payroll_journal_lines_position_check check ("position" >= 1),
  constraint payroll_journal_lines_posting_check check (length(posting) >= 1 and length(posting) <= 250)
);

alter table payroll_journal_lines enable row level security;
alter table payroll_journal_lines force row level security;
create policy archivist on payroll_journal_lines for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_journal_lines for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_journal_lines for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on payroll_journal_lines to muster_app;
grant insert, select (company_id, payroll_run_id, position, posting, account, cost_centre, debit, credit) on payroll_journal_lines to muster_archivist;
grant delete, select (company_id, payroll_run_id, position) on payroll_journal_lines to muster_eraser;
