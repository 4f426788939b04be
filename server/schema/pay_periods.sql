-- Written by scripts/generate-schema.ts from the migrations.

create table pay_periods (
  company_id uuid not null,
  id uuid not null,
  pay_group_id uuid not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'open',
  closed_at timestamptz,
  remainder text,
  constraint pay_periods_pkey primary key (company_id, id),
  constraint pay_periods_no_overlap exclude using gist (company_id with =, pay_group_id with =, daterange(period_start, period_end, '[]') with &&),
  constraint pay_periods_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_periods_company_id_pay_group_id_fkey foreign key (company_id, pay_group_id) references pay_groups(company_id, id),
  constraint pay_periods_check check (period_start <= period_end),
  constraint pay_periods_closed check ((status = 'closed') = (closed_at is not null)),
  constraint pay_periods_remainder check (remainder is null or status = 'closed'),
  constraint pay_periods_remainder_check check (remainder in ('next_run', 'paid_outside')),
  constraint pay_periods_status_check check (status in ('open', 'closed'))
);

create unique index pay_periods_by_group on pay_periods (company_id, pay_group_id, period_start);

alter table pay_periods enable row level security;
alter table pay_periods force row level security;
create policy archivist on pay_periods for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_periods for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_periods for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (pay_date, status, closed_at, remainder) on pay_periods to muster_app;
grant insert, select (company_id, id, pay_group_id, period_start, period_end, pay_date, status, closed_at, remainder) on pay_periods to muster_archivist;
grant delete, select (company_id, id) on pay_periods to muster_eraser;
