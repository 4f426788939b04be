-- Written by scripts/generate-schema.ts from the migrations.

create table pay_currencies (
  company_id uuid not null,
  currency text not null,
  closed_until date not null,
  correction_months smallint default 24,
  protected_net numeric not null default 0,
  constraint pay_currencies_pkey primary key (company_id, currency),
  constraint pay_currencies_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_currencies_correction_months_check check (correction_months >= 0 and correction_months <= 120),
  constraint pay_currencies_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_currencies_protected_net_check check (protected_net >= 0 and protected_net < '1000000000000')
);

alter table pay_currencies enable row level security;
alter table pay_currencies force row level security;
create policy archivist on pay_currencies for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_currencies for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_currencies for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (closed_until, correction_months, protected_net) on pay_currencies to muster_app;
grant insert, select (company_id, currency, closed_until, correction_months, protected_net) on pay_currencies to muster_archivist;
grant delete, select (company_id, currency) on pay_currencies to muster_eraser;
