-- Written by scripts/generate-schema.ts from the migrations.

create table advances (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  amount numeric not null,
  currency text not null,
  purpose text not null,
  installments smallint not null,
  status text not null,
  current_step smallint not null default 1,
  decided_at timestamptz,
  decided_by uuid,
  rejection_reason text,
  paid_at timestamptz,
  paid_by uuid,
  repaid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint advances_pkey primary key (company_id, id),
  constraint advances_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint advances_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint advances_company_id_fkey foreign key (company_id) references companies(id),
  constraint advances_company_id_paid_by_fkey foreign key (company_id, paid_by) references users(company_id, id),
  constraint advances_amount_check check (amount > 0),
  constraint advances_amount_size check (amount < '1000000000000' and scale(amount) <= 4),
  constraint advances_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint advances_installments_check check (installments >= 1 and installments <= 36),
  constraint advances_installments_divide check ((amount * 10000) >= installments::numeric),
  constraint advances_paid check ((status in ('paid', 'repaid')) = (paid_at is not null)),
  constraint advances_purpose_check check (length(purpose) >= 1 and length(purpose) <= 500),
  constraint advances_repaid check ((status = 'repaid') = (repaid_at is not null)),
  constraint advances_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled', 'paid', 'repaid'))
);

create index advances_by_employee on advances (company_id, employee_id, id);
create index advances_by_status on advances (company_id, status, id);
create index advances_by_update on advances (company_id, updated_at);
create unique index advances_one_pending on advances (company_id, employee_id) where status = 'pending';
create index advances_outstanding on advances (company_id, employee_id) where status = 'paid';

alter table advances enable row level security;
alter table advances force row level security;
create policy archivist on advances for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on advances for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on advances for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update on advances to muster_app;
grant insert, select (company_id, id, employee_id, amount, currency, purpose, installments, status, current_step, decided_at, decided_by, rejection_reason, paid_at, paid_by, repaid_at, created_at, updated_at) on advances to muster_archivist;
grant delete, select (company_id, id) on advances to muster_eraser;

comment on column advances.amount is
  'Two decimals.';
comment on column advances.currency is
  'ISO 4217.';
comment on column advances.purpose is
  'May be private: never in an event or the audit log.';
comment on column advances.installments is
  'The number of monthly repayments, 1 to 36.';
comment on column advances.current_step is
  'The level of the current approval step.';
comment on column advances.decided_at is
  'When and by which user it was approved, rejected or cancelled.';
