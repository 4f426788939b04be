-- Written by scripts/generate-schema.ts from the migrations.

create table pay_groups (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  legal_entity_id uuid,
  currency text not null,
  frequency text not null,
  anchor date not null,
  pay_day_rule text not null,
  pay_day smallint not null,
  pay_day_shift text not null,
  amount_by text not null,
  proration text not null,
  rounding text not null,
  paid_leave_hours boolean not null default true,
  correction_months smallint,
  protected_net numeric not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  year_adds_up boolean not null default false,
  year_by text not null default 'period_end',
  tax_year_start text not null default '01-01',
  constraint pay_groups_pkey primary key (company_id, id),
  constraint pay_groups_name_unique unique (company_id, name),
  constraint pay_groups_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_groups_company_id_legal_entity_id_fkey foreign key (company_id, legal_entity_id) references legal_entities(company_id, id),
  constraint pay_groups_amount_by_check check (amount_by in ('period', 'calendar')),
  constraint pay_groups_correction_months_check check (correction_months >= 0 and correction_months <= 120),
  constraint pay_groups_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_groups_frequency_check check (frequency in ('weekly', 'biweekly', 'four_weekly', 'semimonthly', 'monthly', 'quarterly')),
  constraint pay_groups_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint pay_groups_pay_day_check check (pay_day >= '-31'::integer and pay_day <= 60),
  constraint pay_groups_pay_day_rule_check check (pay_day_rule in ('days_after_end', 'day_of_month', 'day_of_next_month')),
  constraint pay_groups_pay_day_shift_check check (pay_day_shift in ('none', 'before', 'after')),
  constraint pay_groups_proration_check check (proration in ('calendar_days', 'thirtieths', 'working_days', 'scheduled_hours')),
  constraint pay_groups_protected_net_check check (protected_net >= 0 and protected_net < '1000000000000' and scale(protected_net) <= 4),
  constraint pay_groups_rounding_check check (rounding in ('half_up', 'half_even')),
  constraint pay_groups_tax_year_start_check check (tax_year_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  constraint pay_groups_thirtieths check (proration <> 'thirtieths' or (frequency in ('semimonthly', 'monthly', 'quarterly'))),
  constraint pay_groups_year_by_check check (year_by in ('pay_date', 'period_end'))
);

alter table pay_groups enable row level security;
alter table pay_groups force row level security;
create policy archivist on pay_groups for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_groups for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_groups for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, legal_entity_id, pay_day_rule, pay_day, pay_day_shift, amount_by, proration, rounding, paid_leave_hours, correction_months, protected_net, archived_at, year_adds_up, year_by, tax_year_start) on pay_groups to muster_app;
grant insert, select (company_id, id, name, legal_entity_id, currency, frequency, anchor, pay_day_rule, pay_day, pay_day_shift, amount_by, proration, rounding, paid_leave_hours, correction_months, protected_net, archived_at, created_at, year_adds_up, year_by, tax_year_start) on pay_groups to muster_archivist;
grant delete, select (company_id, id) on pay_groups to muster_eraser;
