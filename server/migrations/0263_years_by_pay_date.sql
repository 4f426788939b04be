-- By which day of a period its year and the versions of components and tables go, and on which day of the calendar the year begins
-- (decision 105). Groups that exist keep the end of the period.
alter table pay_groups
  add column year_by text not null default 'period_end' check (year_by in ('pay_date', 'period_end')),
  -- MM-DD
  add column tax_year_start text not null default '01-01' check (tax_year_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
grant update (year_by, tax_year_start) on pay_groups to muster_app;
