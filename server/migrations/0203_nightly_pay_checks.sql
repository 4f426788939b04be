-- Each night, the pay of some people is calculated again with today's data. Differences mean that a mark is missing, or that
-- rules changed without "Recalculate everyone" (decision 72).
create table nightly_pay_checks (
  company_id uuid not null references companies (id),
  -- The last day, in the company's time zone, on which a check began. A process that is killed leaves the rest to the next day.
  day date not null,
  -- The last employee who was checked; the next check begins after them.
  position uuid not null,
  -- Of the last finished check; null before the first one.
  checked_at timestamptz,
  employee_count integer not null default 0 check (employee_count >= 0),
  result_count integer not null default 0 check (result_count >= 0),
  differing_count integer not null default 0 check (differing_count >= 0),
  -- At most 50: {employee_id, period_start, period_end}. `differing_count` counts all people.
  differing jsonb not null default '[]' check (jsonb_typeof(differing) = 'array'),
  primary key (company_id)
);
select protect_tenant_table('nightly_pay_checks');
grant select, insert, update (day, position, checked_at, employee_count, result_count, differing_count, differing)
  on nightly_pay_checks to muster_app;
