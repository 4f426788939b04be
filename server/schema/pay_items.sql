-- Written by scripts/generate-schema.ts from the migrations.

create table pay_items (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  name text not null,
  quantity numeric,
  rate numeric,
  amount numeric not null,
  currency text not null,
  pay_on date not null,
  status text not null,
  file_id uuid,
  entered_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  payroll_run_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pay_items_pkey primary key (company_id, id),
  constraint pay_items_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint pay_items_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_items_company_id_entered_by_fkey foreign key (company_id, entered_by) references users(company_id, id),
  constraint pay_items_company_id_file_id_fkey foreign key (company_id, file_id) references pay_item_files(company_id, id),
  constraint pay_items_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_items_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint pay_items_amount_check check (amount > 0 and amount < '1000000000000' and scale(amount) <= 4),
  constraint pay_items_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_items_decided check ((status = 'pending') = (decided_at is null)),
  constraint pay_items_decider check ((decided_at is null) = (decided_by is null)),
  constraint pay_items_kind_check check (kind in ('earning', 'deduction', 'reimbursement')),
  constraint pay_items_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint pay_items_paid check ((status = 'paid') = (payroll_run_id is not null)),
  constraint pay_items_product check ((quantity is null) = (rate is null)),
  constraint pay_items_quantity_check check (quantity > 0 and quantity < '1000000000' and scale(quantity) <= 4),
  constraint pay_items_rate_check check (rate > 0 and rate < '1000000000000' and scale(rate) <= 4),
  constraint pay_items_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled', 'paid'))
);

create index pay_items_by_day on pay_items (company_id, pay_on, id);
create index pay_items_by_employee on pay_items (company_id, employee_id, id);
create index pay_items_by_kind on pay_items (company_id, kind, id);
create index pay_items_by_run on pay_items (company_id, payroll_run_id) where payroll_run_id is not null;
create index pay_items_by_status on pay_items (company_id, status, id);
create index pay_items_due on pay_items (company_id, employee_id, currency, pay_on) where status = 'approved';

alter table pay_items enable row level security;
alter table pay_items force row level security;
create policy archivist on pay_items for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_items for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_items for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, decided_by, decided_at, payroll_run_id, updated_at) on pay_items to muster_app;
grant insert, select (company_id, id, employee_id, kind, name, quantity, rate, amount, currency, pay_on, status, file_id, entered_by, decided_by, decided_at, payroll_run_id, created_at, updated_at) on pay_items to muster_archivist;
grant delete, select (company_id, id) on pay_items to muster_eraser;
