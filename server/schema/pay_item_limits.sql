-- Written by scripts/generate-schema.ts from the migrations.

create table pay_item_limits (
  company_id uuid not null,
  currency text not null,
  amount numeric not null,
  changed_by uuid not null,
  updated_at timestamptz not null,
  constraint pay_item_limits_pkey primary key (company_id, currency),
  constraint pay_item_limits_company_id_changed_by_fkey foreign key (company_id, changed_by) references users(company_id, id),
  constraint pay_item_limits_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_item_limits_amount_check check (amount > 0 and amount < '1000000000000' and scale(amount) <= 4),
  constraint pay_item_limits_currency_check check (currency ~ '^[A-Z]{3}$')
);

alter table pay_item_limits enable row level security;
alter table pay_item_limits force row level security;
create policy archivist on pay_item_limits for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_item_limits for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_item_limits for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (amount, changed_by, updated_at) on pay_item_limits to muster_app;
grant insert, select (company_id, currency, amount, changed_by, updated_at) on pay_item_limits to muster_archivist;
grant delete, select (company_id, currency) on pay_item_limits to muster_eraser;
