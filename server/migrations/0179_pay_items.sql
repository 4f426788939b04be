-- One-off pay: bonuses, commissions, reimbursements and single deductions (decision 75).

-- Items up to this amount need no second person. A currency without a row has no such amount.
create table pay_item_limits (
  company_id uuid not null references companies (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0 and amount < 1e12 and scale(amount) <= 4),
  changed_by uuid not null,
  updated_at timestamptz not null,
  primary key (company_id, currency),
  foreign key (company_id, changed_by) references users (company_id, id)
);
select protect_tenant_table('pay_item_limits');
grant select, insert, delete, update (amount, changed_by, updated_at) on pay_item_limits to muster_app;

-- The files that items came from: the same bytes are refused a second time.
create table pay_item_files (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  item_count integer not null check (item_count >= 1),
  imported_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint pay_item_files_once unique (company_id, sha256),
  foreign key (company_id, imported_by) references users (company_id, id)
);
select protect_tenant_table('pay_item_files');
grant select, insert on pay_item_files to muster_app;

create table pay_items (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('earning', 'deduction', 'reimbursement')),
  -- The label on the payslip.
  name text not null check (length(name) between 1 and 100),
  -- For quantity × rate; the amount is their product.
  quantity numeric check (quantity > 0 and quantity < 1e9 and scale(quantity) <= 4),
  rate numeric check (rate > 0 and rate < 1e12 and scale(rate) <= 4),
  amount numeric not null check (amount > 0 and amount < 1e12 and scale(amount) <= 4),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The first run whose period ends on this day or later pays it.
  pay_on date not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled', 'paid')),
  file_id uuid,
  entered_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  -- The run that paid it.
  payroll_run_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, file_id) references pay_item_files (company_id, id),
  foreign key (company_id, entered_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  constraint pay_items_product check ((quantity is null) = (rate is null)),
  constraint pay_items_decided check ((status = 'pending') = (decided_at is null)),
  constraint pay_items_decider check ((decided_at is null) = (decided_by is null)),
  constraint pay_items_paid check ((status = 'paid') = (payroll_run_id is not null))
);
create index pay_items_by_employee on pay_items (company_id, employee_id, id);
create index pay_items_by_status on pay_items (company_id, status, id);
create index pay_items_by_day on pay_items (company_id, pay_on, id);
create index pay_items_by_run on pay_items (company_id, payroll_run_id) where payroll_run_id is not null;
-- What a run has to pay.
create index pay_items_due on pay_items (company_id, employee_id, currency, pay_on) where status = 'approved';
select protect_tenant_table('pay_items');
grant select, insert, update (status, decided_by, decided_at, payroll_run_id, updated_at) on pay_items to muster_app;

-- The items that a run takes; they are paid when it is approved.
create table payroll_run_items (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  item_id uuid not null,
  -- The run that reversed it: the item can be taken again.
  reversed_by_run_id uuid,
  primary key (company_id, item_id, payroll_run_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, item_id) references pay_items (company_id, id),
  foreign key (company_id, reversed_by_run_id) references payroll_runs (company_id, id)
);
create unique index payroll_run_items_once on payroll_run_items (company_id, item_id) where reversed_by_run_id is null;
create index payroll_run_items_by_run on payroll_run_items (company_id, payroll_run_id);
select protect_tenant_table('payroll_run_items');
grant select, insert, delete, update (reversed_by_run_id) on payroll_run_items to muster_app;
create trigger keep_approved_on_insert after insert on payroll_run_items
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payroll_run_items
  referencing old table as touched for each statement execute function keep_approved_payslips();
