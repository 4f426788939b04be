-- Leave policies: how much leave of a type employees get, assigned by date (decision 71).

create table leave_policies (
  company_id uuid not null references companies (id),
  id uuid not null,
  leave_type text not null,
  name text not null check (length(name) between 1 and 100),
  -- A LeavePolicy. Never changed, because days were granted by it: another rule is another policy.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Set = not offered for new assignments.
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint leave_policies_of_type unique (company_id, leave_type, id),
  foreign key (company_id, leave_type) references leave_types (company_id, code)
);
select protect_tenant_table('leave_policies');
grant select, insert, update (name, archived_at) on leave_policies to muster_app;

-- To whom a policy applies, and from when: to everyone, or to those with one property. On each day, the most specific
-- assignment of a type applies; of equally specific ones, the one that begins last; then the newest.
create table leave_policy_assignments (
  company_id uuid not null references companies (id),
  id uuid not null,
  leave_type text not null,
  policy_id uuid not null,
  employee_id uuid,
  org_unit_id uuid,
  location_id uuid,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  first_day date not null,
  last_day date,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, leave_type, policy_id) references leave_policies (company_id, leave_type, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, org_unit_id) references org_units (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  constraint leave_policy_assignments_one_target
    check (num_nonnulls(employee_id, org_unit_id, location_id, employment_type) <= 1),
  constraint leave_policy_assignments_days check (first_day <= last_day)
);
create index leave_policy_assignments_of_employee on leave_policy_assignments (company_id, employee_id)
  where employee_id is not null;
select protect_tenant_table('leave_policy_assignments');
grant select, insert, update (last_day) on leave_policy_assignments to muster_app;

-- Hours and fractions of days; the difference that a change makes to what is granted, with its reason; and leave that was
-- carried over and not taken by its last day.
alter table leave_ledger
  alter column days type numeric(8, 2),
  drop constraint leave_ledger_days_check,
  drop constraint leave_ledger_kind_check,
  add constraint leave_ledger_kind_check check (kind in ('grant', 'correction', 'carry_over', 'carry_over_expiry', 'expiry',
    'reservation', 'release', 'taken', 'adjustment')),
  add column reason text check (reason in ('accrual', 'job_changed', 'employment_changed', 'policy_changed')),
  add constraint leave_ledger_reasons check ((kind = 'correction') = (reason is not null));

-- Today's allowances as policies of everyone. Row-level security is lifted meanwhile: it is forced on the owner of the
-- tables too, who migrates.
alter table leave_types no force row level security;
alter table leave_policies no force row level security;
alter table leave_policy_assignments no force row level security;
insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
select company_id, gen_random_uuid(), code, name, jsonb_build_object(
    'unit', 'days',
    'amount', jsonb_build_object('value', trim_scale(days_per_year)::text, 'unit', 'days'),
    'scale_by', 'none',
    'full_time_days_per_week', '5',
    'amount_max', null,
    'leave_year', '01-01',
    'steps', '[]'::jsonb,
    'grant', '{"kind": "up_front"}'::jsonb,
    'first_year_rule', jsonb_build_object('count', first_year_rule, 'whole_year_after_months', null,
      'whole_year_from', null, 'rounding', '{"step": "0.5", "unit": "days", "direction": "up"}'::jsonb),
    'leaver_rule', '{"count": "whole_year", "whole_year_after_months": null, "whole_year_from": null, "rounding": null}'::jsonb,
    'rounding', null,
    'waiting_months', 0,
    'negative_limit', '0',
    'carry_over', jsonb_build_object('amount_max', trim_scale(carry_over_days_max)::text, 'expires', null),
    'pay_rates', '[]'::jsonb),
  created_at
from leave_types where days_per_year is not null;

insert into leave_policy_assignments (company_id, id, leave_type, policy_id, first_day, created_at)
select p.company_id, gen_random_uuid(), p.leave_type, p.id, make_date(t.allowance_year, 1, 1), p.created_at
from leave_policies p join leave_types t on t.company_id = p.company_id and t.code = p.leave_type;

-- Where an allowance, its rule or a first day changed after days had been granted, the ledger keeps the balance: what the
-- policy grants is corrected, and the difference is an adjustment.
alter table leave_ledger no force row level security;
alter table employees no force row level security;
with differing as (
  select l.company_id, l.employee_id, l.leave_type, l.year, l.days - case
      when e.start_date > make_date(l.year, 12, 31) or e.termination_date < make_date(l.year, 1, 1) then 0
      when e.start_date > make_date(l.year, 1, 1) then ceil(t.days_per_year
        * (12 - extract(month from e.start_date) + case
          when extract(day from e.start_date) = 1 or t.first_year_rule = 'month_started' then 1 else 0 end) / 6) / 2
      else t.days_per_year end as difference
  from leave_ledger l
  join leave_types t on t.company_id = l.company_id and t.code = l.leave_type and t.allowance_year <= l.year
  join employees e on e.company_id = l.company_id and e.id = l.employee_id
  where l.kind = 'grant' and not exists (
    select from leave_ledger n
    where n.company_id = l.company_id and n.employee_id = l.employee_id and n.leave_type = l.leave_type
      and n.year = l.year + 1 and n.kind = 'carry_over')
)
insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, reason, note, created_at)
select company_id, employee_id, leave_type, year, entry.kind, entry.days, entry.reason, entry.note, now()
from differing, lateral (values
  ('correction', -difference, 'policy_changed', null),
  ('adjustment', difference, null, 'Granted before leave policies')) as entry (kind, days, reason, note)
where difference <> 0;
alter table leave_ledger force row level security;
alter table employees force row level security;

alter table leave_types force row level security;
alter table leave_policies force row level security;
alter table leave_policy_assignments force row level security;
