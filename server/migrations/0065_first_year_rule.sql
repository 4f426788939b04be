-- expand: how many days of an allowance people get for the calendar year in which they start. A constant
-- default rewrites no row.
alter table leave_types add column first_year_rule text not null default 'month_started';
alter table leave_types add constraint leave_types_first_year_rule_check
  check (first_year_rule in ('month_started', 'full_months_of_service')) not valid;
alter table leave_types validate constraint leave_types_first_year_rule_check;
grant update (first_year_rule) on leave_types to muster_app;
